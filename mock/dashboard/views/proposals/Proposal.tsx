import type { Proposta } from '@tesa/sdk/src/generated/entities';
import { readableNumber } from '../../api/percent.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Decision } from '../../parts/Decision.tsx';
import { Detail } from '../../parts/Detail.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Held } from '../../parts/Held.tsx';
import { Machine } from '../../parts/Machine.tsx';
import { Movements } from '../../parts/Movements.tsx';
import { Named } from '../../parts/Named.tsx';
import { Signing } from '../../parts/Signing.tsx';
import { Status } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { useApi } from '../../state/keys.ts';
import { words } from '../../words/words.ts';

export function Proposal({ id }: { readonly id: string }) {
  const loaded = useApi<Proposta>(`/v1/propostas/${encodeURIComponent(id)}`);
  return (
    <Detail view="propostas" id={id} loaded={loaded}>
      {(proposal) => <Held of={proposal}>{(shown) => <Shown proposal={shown} />}</Held>}
    </Detail>
  );
}

function Shown({ proposal }: { readonly proposal: Proposta }) {
  const said = words.proposals;
  const path = `/v1/propostas/${proposal.id}`;
  return (
    <>
      <section class="card" aria-labelledby="estados">
        <h2 id="estados">
          {said.states} <Status status={proposal.status} />
        </h2>
        <Machine of="Proposta" state={proposal.status} />
        <p lang={proposal.origem === 'tesa' ? 'pt-BR' : undefined}>{proposal.motivo}</p>
        <Facts facts={factsOf(proposal)} />
      </section>
      <div class="halves">
        <section class="card" aria-labelledby="movimentos">
          <h2 id="movimentos">{said.movements}</h2>
          <Movements movements={proposal.movimentos} />
        </section>
        <section class="card" aria-labelledby="resultado">
          <h2 id="resultado">{said.result}</h2>
          <Facts
            facts={proposal.alocacao_resultante.map(({ ativo, valor, percentual }) => [
              ativo,
              <>
                <Amount valor={valor} /> <span class="quiet">{readableNumber(percentual, words.lang)}%</span>
              </>,
            ])}
          />
        </section>
      </div>
      {'transacoes' in proposal ? <Signing of={proposal} /> : null}
      <Decision
        shown={{ path, status: proposal.status }}
        ways={
          proposal.status === 'pendente'
            ? [
                { label: words.actions.approve, path: `${path}/aprovar`, isPrimary: true },
                { label: words.actions.reject, path: `${path}/rejeitar` },
              ]
            : []
        }
      />
    </>
  );
}

function factsOf(proposal: Proposta) {
  const said = words.proposals;
  const decision = 'decisao' in proposal ? proposal.decisao : undefined;
  return [
    [said.type, <Named key="tipo" name={proposal.tipo} />],
    [said.origin, <Named key="origem" name={proposal.origem} />],
    [said.reference, proposal.referencia_interna],
    [said.created, <Time key="criada" moment={proposal.criada_em} />],
    [said.decided, proposal.decidida_em && <Time key="decidida" moment={proposal.decidida_em} />],
    [said.executed, proposal.executada_em && <Time key="executada" moment={proposal.executada_em} />],
    [said.by, decision?.por && <code key="por">{decision.por}</code>],
    [said.comment, decision?.comentario],
  ] as const;
}
