import type { Resgate } from '@tesa/sdk/src/generated/entities';
import { Amount } from '../../parts/Amount.tsx';
import { Decision, type Way } from '../../parts/Decision.tsx';
import { Detail } from '../../parts/Detail.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Held } from '../../parts/Held.tsx';
import { Machine } from '../../parts/Machine.tsx';
import { Signing } from '../../parts/Signing.tsx';
import { Status } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { WalletLink } from '../../parts/WalletLink.tsx';
import { useApi } from '../../state/keys.ts';
import { words } from '../../words/words.ts';

export function Redemption({ id }: { readonly id: string }) {
  const loaded = useApi<Resgate>(`/v1/resgates/${encodeURIComponent(id)}`);
  return (
    <Detail view="resgates" id={id} loaded={loaded}>
      {(redemption) => <Held of={redemption}>{(shown) => <Shown redemption={shown} />}</Held>}
    </Detail>
  );
}

function Shown({ redemption }: { readonly redemption: Resgate }) {
  return (
    <>
      <section class="card" aria-labelledby="estados">
        <h2 id="estados">
          {words.proposals.states} <Status status={redemption.status} />
        </h2>
        <Machine of="Resgate" state={redemption.status} />
        <Facts facts={factsOf(redemption)} />
      </section>
      {'transacoes' in redemption ? <Signing of={redemption} /> : null}
      <Decision
        shown={{ path: `/v1/resgates/${redemption.id}`, status: redemption.status }}
        ways={waysOf(redemption)}
      />
    </>
  );
}

function waysOf({ id, status }: Resgate): Way[] {
  const path = `/v1/resgates/${id}`;
  const { actions } = words;
  if (status === 'pendente')
    return [
      { label: actions.approve, path: `${path}/aprovar`, isPrimary: true },
      { label: actions.approveInPanel, path: `/_sandbox/resgates/${id}/aprovar` },
      { label: actions.reject, path: `${path}/rejeitar` },
    ];
  return status === 'aguardando_assinatura'
    ? [{ label: actions.cancelRedemption, path: `${path}/cancelar` }]
    : [];
}

function factsOf(redemption: Resgate) {
  const said = words.redemptions;
  const decision = 'decisao' in redemption ? redemption.decisao : undefined;
  const cancellation = 'cancelamento' in redemption ? redemption.cancelamento : undefined;
  return [
    [words.proposals.amount, <Amount key="valor" valor={redemption.valor} unit="USDC" />],
    [
      said.received,
      'valor_recebido' in redemption ? <Amount valor={redemption.valor_recebido} unit="USDC" /> : null,
    ],
    [said.wallet, <WalletLink key="carteira" id={redemption.carteira_destino_id} />],
    [said.reference, redemption.referencia_interna],
    [said.created, <Time key="criado" moment={redemption.criado_em} />],
    [said.approved, redemption.aprovado_em && <Time key="aprovado" moment={redemption.aprovado_em} />],
    [said.concluded, redemption.concluido_em && <Time key="concluido" moment={redemption.concluido_em} />],
    [said.by, decision?.por && <code key="por">{decision.por}</code>],
    [words.proposals.comment, decision?.comentario],
    [said.canceledBy, cancellation?.por && <code key="cancelado-por">{cancellation.por}</code>],
    [said.cancellation, cancellation?.comentario],
  ] as const;
}
