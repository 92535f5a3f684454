import type { Evento, Posicoes } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW } from '../../state/paths.ts';
import { useUnderWay } from '../../state/under-way.ts';
import { useWallets } from '../../state/wallets.ts';
import { words } from '../../words/words.ts';
import { Activity } from './Activity.tsx';
import { Failures } from './Failures.tsx';
import { NextStep } from './NextStep.tsx';
import { Positions } from './Positions.tsx';

export function Overview() {
  const positions = useApi<Posicoes>(OVERVIEW.positions);
  const wallets = useWallets();
  const underWay = useUnderWay();
  const events = useApi<Page<Evento>>(OVERVIEW.events);
  return (
    <>
      <p class="lead">{words.overview.lead}</p>
      {underWay === undefined ? <Loading /> : <Failures underWay={underWay} />}
      <div class="overview">
        <NextStep underWay={underWay} wallets={wallets} positions={positions.value} />
        <Await loaded={positions}>{(value) => <Positions positions={value} wallets={wallets ?? []} />}</Await>
        <Await loaded={events}>{({ dados }) => <Activity events={dados} />}</Await>
      </div>
    </>
  );
}
