import type { Cobranca, Rendimento } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../../api/page.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Await } from '../../parts/Await.tsx';
import { Detail, NotFound } from '../../parts/Detail.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Time } from '../../parts/Time.tsx';
import { WalletTable } from '../../parts/WalletTable.tsx';
import { useApi } from '../../state/keys.ts';
import { words } from '../../words/words.ts';
import { Earned } from './Earned.tsx';
import { rateOf } from './names.ts';

const { yields: said } = words;

/** Searches the last hundred months, more than eight years. */
const RECENT = 'limite=100';

export function Month({ id }: { readonly id: string }) {
  const periods = useApi<Page<Rendimento>>(`/v1/rendimento?${RECENT}`);
  return (
    <Detail view="rendimento" id={id} loaded={periods}>
      {({ dados }) => {
        const period = dados.find((one) => one.id === id || one.cobranca_id === id);
        return period === undefined ? <NotFound view="rendimento" id={id} /> : <Shown period={period} />;
      }}
    </Detail>
  );
}

function Shown({ period }: { readonly period: Rendimento }) {
  return (
    <>
      <Earned period={period} />
      <section class="card" aria-labelledby="carteiras">
        <h2 id="carteiras">{said.byWallet}</h2>
        {period.creditos.length === 0 ? (
          <p class="quiet">{said.nothing}</p>
        ) : (
          <WalletTable
            label={said.byWallet}
            amounts={period.creditos.map(({ ativo, ...credit }) => ({ ...credit, token: ativo }))}
          />
        )}
      </section>
      <section class="card" aria-labelledby="cobranca">
        <h2 id="cobranca">{said.charge}</h2>
        {period.cobranca_id === null ? (
          <p class="quiet">{said.noCharge}</p>
        ) : (
          <Charge id={period.cobranca_id} />
        )}
      </section>
    </>
  );
}

function Charge({ id }: { readonly id: string }) {
  const charges = useApi<Page<Cobranca>>(`/v1/cobrancas?${RECENT}`);
  return (
    <Await loaded={charges}>
      {({ dados }) => {
        const charge = dados.find((one) => one.id === id);
        if (charge === undefined) return <code>{id}</code>;
        return (
          <Facts
            facts={[
              ['id', <code key="id">{id}</code>],
              [said.fee, <Amount key="valor" valor={charge.valor} unit="USDC" />],
              [said.rate, rateOf(charge)],
              [said.base, <Amount key="base" valor={charge.base} unit="USDC" />],
              [said.issued, <Time key="emitida" moment={charge.emitida_em} />],
            ]}
          />
        );
      }}
    </Await>
  );
}
