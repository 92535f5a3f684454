import type { Transacao } from '@tesa/sdk/src/generated/entities';
import { Address } from '../../parts/Address.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { Detail } from '../../parts/Detail.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { FailureReason } from '../../parts/FailureReason.tsx';
import { Held } from '../../parts/Held.tsx';
import { Machine } from '../../parts/Machine.tsx';
import { Recipient } from '../../parts/Recipient.tsx';
import { Status } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { WalletLink } from '../../parts/WalletLink.tsx';
import { useApi } from '../../state/keys.ts';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import { Decoded } from './Decoded.tsx';
import { TransactionActs } from './TransactionActs.tsx';

export function Transaction({ id }: { readonly id: string }) {
  const loaded = useApi<Transacao>(`/v1/transacoes/${encodeURIComponent(id)}`);
  return (
    <Detail view="transacoes" id={id} loaded={loaded}>
      {(transaction) => <Held of={transaction}>{(shown) => <Shown transaction={shown} />}</Held>}
    </Detail>
  );
}

function Shown({ transaction }: { readonly transaction: Transacao }) {
  return (
    <>
      <section class="card" aria-labelledby="estados">
        <h2 id="estados">
          {words.proposals.states} <Status status={transaction.status} />
        </h2>
        <Machine of="Transacao" state={transaction.status} />
        <FailureReason transaction={transaction} isReissuable={false} />
        <Facts facts={factsOf(transaction)} />
      </section>
      <TransactionActs transaction={transaction} />
      <Decoded transaction={transaction} />
    </>
  );
}

function factsOf(transaction: Transacao) {
  const said = words.transactions;
  return [
    [words.proposals.amount, <Amount key="valor" valor={transaction.valor} unit={transaction.token} />],
    [said.network, transaction.rede],
    [said.wallet, <WalletLink key="carteira" id={transaction.carteira_id} />],
    [said.pays, <Recipient key="paga" transaction={transaction} />],
    [said.nonce, <code key="nonce">{transaction.nonce}</code>],
    [said.of, <Owner key="de" transaction={transaction} />],
    [said.validUntil, <Time key="ate" moment={transaction.valida_ate} />],
    [said.hash, transaction.tx_hash && <Address key="hash" text={transaction.tx_hash} />],
    [
      said.replaces,
      transaction.substitui && (
        <a key="substitui" href={to('transacoes', transaction.substitui)}>
          <code>{transaction.substitui}</code>
        </a>
      ),
    ],
    [
      said.received,
      transaction.status === 'confirmada' && transaction.recebido_em ? (
        <Time key="recebido" moment={transaction.recebido_em} />
      ) : null,
    ],
  ] as const;
}

function Owner({ transaction: { proposta_id, resgate_id } }: { readonly transaction: Transacao }) {
  const [view, id] = proposta_id === null ? ['resgates', resgate_id] : ['propostas', proposta_id];
  if (id === null) return null;
  return (
    <a href={to(view, id)}>
      <code>{id}</code>
    </a>
  );
}
