import type { Proposta } from '../../../../sdk/src/generated/entities.ts';
import { maquinas } from '../../../../sdk/src/generated/maquinas.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Filter } from '../../parts/Filter.tsx';
import { Movements } from '../../parts/Movements.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useApi } from '../../state/keys.ts';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { NewProposal } from './NewProposal.tsx';
import { Proposal } from './Proposal.tsx';

export function Proposals({ id, query }: ViewProps) {
  return id === undefined ? <ProposalList query={query} /> : <Proposal id={id} />;
}

function ProposalList({ query }: Pick<ViewProps, 'query'>) {
  const status = query.get('status') ?? '';
  const filter = status === '' ? '' : `&status=${encodeURIComponent(status)}`;
  const proposals = useApi<Page<Proposta>>(`/v1/propostas?limite=100${filter}`);
  return (
    <>
      <p class="lead">{words.proposals.lead}</p>
      <NewProposal />
      <Filter view="propostas" name="status" values={Object.keys(maquinas.Proposta)} query={query} />
      <Await loaded={proposals}>{({ dados }) => <List proposals={dados} />}</Await>
    </>
  );
}

function List({ proposals }: { readonly proposals: readonly Proposta[] }) {
  const said = words.proposals;
  if (proposals.length === 0) return <p class="quiet">{said.empty}</p>;
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
          proposal.tipo,
          proposal.origem,
          <Movements key="movimentos" movements={proposal.movimentos} />,
          <Time key="criada" moment={proposal.criada_em} />,
        ],
      }))}
    />
  );
}
