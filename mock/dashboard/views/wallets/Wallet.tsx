import type { Carteira, Posicoes } from '@tesa/sdk/src/generated/entities';
import { useState } from 'preact/hooks';
import { centsOf, valorOf } from '../../api/money.ts';
import { Address } from '../../parts/Address.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { Await } from '../../parts/Await.tsx';
import { Confirm } from '../../parts/Confirm.tsx';
import { Detail } from '../../parts/Detail.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW } from '../../state/paths.ts';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';

const { wallets: said } = words;

export function Wallet({ id }: { readonly id: string }) {
  const wallet = useApi<Carteira>(`/v1/carteiras/${encodeURIComponent(id)}`);
  const positions = useApi<Posicoes>(OVERVIEW.positions);
  return (
    <Detail view="carteiras" id={id} loaded={wallet}>
      {(value) => (
        <>
          <About wallet={value} />
          <Await loaded={positions}>{(all) => <Balances id={id} positions={all} />}</Await>
          <Settlement wallet={value} />
          <WalletActs wallet={value} />
        </>
      )}
    </Detail>
  );
}

function About({ wallet: { id, apelido, rede, endereco, criada_em } }: { readonly wallet: Carteira }) {
  return (
    <section class="card" aria-labelledby="carteira">
      <h2 id="carteira">{apelido ?? <code>{id}</code>}</h2>
      <Facts
        facts={[
          [said.network, rede],
          [said.address, <Address key="endereco" text={endereco} />],
          [said.since, <Time key="desde" moment={criada_em} />],
        ]}
      />
      <p>
        <a href={to('registros', undefined, { carteira_id: id })}>{said.records}</a>
      </p>
    </section>
  );
}

function Balances({ id, positions }: { readonly id: string; readonly positions: Posicoes }) {
  const { saldos = [] } = positions.por_carteira.find(({ carteira_id }) => carteira_id === id) ?? {};
  return (
    <section class="card" aria-labelledby="saldos">
      <h2 id="saldos">{said.balances}</h2>
      <Table
        label={said.balances}
        head={[said.token, ...[said.reserved, said.free, said.balance].map((amount) => ({ amount }))]}
        rows={saldos.map(({ token, saldo, reservado }) => ({
          key: token,
          cells: [
            token,
            <Amount key="reservado" valor={reservado} />,
            <Amount key="livre" valor={valorOf(centsOf(saldo) - centsOf(reservado))} />,
            <Amount key="saldo" valor={saldo} />,
          ],
        }))}
      />
    </section>
  );
}

function Settlement({ wallet: { enderecos_de_liquidacao } }: { readonly wallet: Carteira }) {
  return (
    <section class="card" aria-labelledby="liquidacao">
      <h2 id="liquidacao">{said.settlement}</h2>
      <p class="quiet">{said.settlementHint}</p>
      <Table
        label={said.settlement}
        head={[said.token, said.network, said.address]}
        rows={enderecos_de_liquidacao.map(({ rede, token, endereco }) => ({
          key: `${rede} ${token}`,
          cells: [token, rede, <Address key="endereco" text={endereco} />],
        }))}
      />
    </section>
  );
}

function WalletActs({ wallet: { id, apelido } }: { readonly wallet: Carteira }) {
  const acts = useActs();
  const [nickname, setNickname] = useState(apelido ?? '');
  const path = `/v1/carteiras/${id}`;
  return (
    <section class="card" aria-labelledby="apelido">
      <h2 id="apelido">{said.rename}</h2>
      <Form class="line" onSubmit={() => acts.act({ method: 'PATCH', path, body: { apelido: nickname } })}>
        <TextField label={said.nickname} value={nickname} onInput={setNickname} />
        <button type="submit" disabled={acts.isBusy || nickname === ''}>
          {said.save}
        </button>
      </Form>
      <Confirm
        label={said.unlink}
        about={apelido ?? id}
        warning={said.unlinkWarning}
        onConfirm={async () => {
          const answer = await acts.act({ method: 'DELETE', path });
          if (answer?.status === 204) location.hash = to('carteiras');
        }}
      />
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}
