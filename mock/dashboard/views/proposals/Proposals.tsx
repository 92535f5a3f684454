import type { OrigemDeProposta, Proposta, TipoDeProposta } from '@tesa/sdk/src/generated/entities';
import { maquinas } from '@tesa/sdk/src/generated/maquinas';
import { Filter } from '../../parts/Filter.tsx';
import { Listed } from '../../parts/Listed.tsx';
import { MonthChoice } from '../../parts/MonthChoice.tsx';
import { Movements } from '../../parts/Movements.tsx';
import { NameChoice } from '../../parts/NameChoice.tsx';
import { Named } from '../../parts/Named.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/Table.tsx';
import { Ago } from '../../parts/Time.tsx';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { NewProposal } from './NewProposal.tsx';
import { Proposal } from './Proposal.tsx';

const TYPES = ['alocacao', 'rebalanceamento'] as const satisfies readonly TipoDeProposta[];
const ORIGINS = ['tesa', 'cliente'] as const satisfies readonly OrigemDeProposta[];

export function Proposals({ id, query }: ViewProps) {
  return id === undefined ? <ProposalList query={query} /> : <Proposal id={id} />;
}

function ProposalList({ query }: Pick<ViewProps, 'query'>) {
  const place = { view: 'propostas', query };
  return (
    <>
      <p class="lead">{words.proposals.lead}</p>
      <NewProposal />
      <Filter {...place} name="status" values={Object.keys(maquinas.Proposta)} />
      <div class="fields filters">
        <MonthChoice {...place} />
        <NameChoice {...place} name="tipo" label={words.proposals.type} values={TYPES} />
        <NameChoice {...place} name="origem" label={words.proposals.origin} values={ORIGINS} />
      </div>
      <Listed<Proposta>
        {...place}
        of="/v1/propostas"
        filters={['status', 'tipo', 'origem', 'mes']}
        empty={words.proposals.empty}
      >
        {(proposals) => <List proposals={proposals} />}
      </Listed>
    </>
  );
}

function List({ proposals }: { readonly proposals: readonly Proposta[] }) {
  const said = words.proposals;
  return (
    <Table
      label={words.views.propostas}
      head={['id', said.status, said.type, said.origin, said.movements, said.created]}
      rows={proposals.map((proposal) => ({
        key: proposal.id,
        cells: [
          <a key="id" href={to('propostas', proposal.id)}>
            <code>{proposal.id}</code>
          </a>,
          <Status key="status" status={proposal.status} />,
          <Named key="tipo" name={proposal.tipo} />,
          <Named key="origem" name={proposal.origem} />,
          <Movements key="movimentos" movements={proposal.movimentos} />,
          <Ago key="criada" moment={proposal.criada_em} />,
        ],
      }))}
    />
  );
}
