import type { Carteira, Evento, Posicoes } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW } from '../../state/paths.ts';
import { failedIn } from '../../state/reads.ts';
import { useUnderWay } from '../../state/under-way.ts';
import { words } from '../../words/words.ts';
import { Activity } from './Activity.tsx';
import { Failures } from './Failures.tsx';
import { NextStep } from './NextStep.tsx';
import { Positions } from './Positions.tsx';

export function Overview() {
  const positions = useApi<Posicoes>(OVERVIEW.positions);
  const wallets = useApi<Page<Carteira>>(OVERVIEW.wallets);
  const underWay = useUnderWay();
  const events = useApi<Page<Evento>>(OVERVIEW.events);
  // One failure for all reads: trying again repeats all of them.
  const failed = failedIn([underWay, positions, wallets, events]);
  return (
    <>
      <p class="lead">{words.overview.lead}</p>
      {failed && <Await loaded={failed}>{() => null}</Await>}
      {failedIn([underWay]) ? null : (
        <Await loaded={underWay}>{(value) => <Failures underWay={value} />}</Await>
      )}
      <div class="overview">
        {failedIn([underWay, wallets, positions]) ? null : (
          <NextStep underWay={underWay.value} wallets={wallets.value?.dados} positions={positions.value} />
        )}
        {failedIn([positions]) ? null : (
          <Await loaded={positions}>
            {(value) => <Positions positions={value} wallets={wallets.value?.dados ?? []} />}
          </Await>
        )}
        {failedIn([events]) ? null : (
          <Await loaded={events}>{({ dados }) => <Activity events={dados} />}</Await>
        )}
      </div>
    </>
  );
}
