import type { Resgate } from '../../../../sdk/src/generated/entities.ts';
import { maquinas } from '../../../../sdk/src/generated/maquinas.ts';
import type { Page } from '../../api/page.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Await } from '../../parts/Await.tsx';
import { Filter } from '../../parts/Filter.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useApi } from '../../state/keys.ts';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { NewRedemption } from './NewRedemption.tsx';
import { Redemption } from './Redemption.tsx';

export function Redemptions({ id, query }: ViewProps) {
  return id === undefined ? <RedemptionList query={query} /> : <Redemption id={id} />;
}

function RedemptionList({ query }: Pick<ViewProps, 'query'>) {
  const status = query.get('status') ?? '';
  const filter = status === '' ? '' : `&status=${encodeURIComponent(status)}`;
  const redemptions = useApi<Page<Resgate>>(`/v1/resgates?limite=100${filter}`);
  return (
    <>
      <p class="lead">{words.redemptions.lead}</p>
      <NewRedemption />
      <Filter view="resgates" name="status" values={Object.keys(maquinas.Resgate)} query={query} />
      <Await loaded={redemptions}>{({ dados }) => <List redemptions={dados} />}</Await>
    </>
  );
}

function List({ redemptions }: { readonly redemptions: readonly Resgate[] }) {
  const said = words.redemptions;
  if (redemptions.length === 0) return <p class="quiet">{said.empty}</p>;
  return (
    <Table
      label={words.views.resgates}
      head={['id', words.proposals.status, words.proposals.amount, words.proposals.reference, said.created]}
      rows={redemptions.map((redemption) => ({
        key: redemption.id,
        cells: [
          <a key="id" href={to('resgates', redemption.id)}>
            <code>{redemption.id}</code>
          </a>,
          <Status key="status" status={redemption.status} />,
          <Amount key="valor" valor={redemption.valor} unit="USDC" />,
          redemption.referencia_interna,
          <Time key="criado" moment={redemption.criado_em} />,
        ],
      }))}
    />
  );
}
