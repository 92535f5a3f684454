import type { Posicoes, Registro, Rendimento } from '@tesa/sdk/src/generated/entities';
import type { Relogio } from '../../../src/contract/control-types.ts';
import { monthEndAfter } from '../../api/month.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Held } from '../../parts/Held.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW, SHELL } from '../../state/paths.ts';
import { useReading } from '../../state/reads.ts';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { Every } from './Every.tsx';
import { monthEnds } from './month-ends.ts';
import { PositionsOverTime } from './PositionsOverTime.tsx';
import { YieldOverTime } from './YieldOverTime.tsx';

const { history: said } = words;

const RANGES = [12, 24, 60] as const;

export function History({ query }: ViewProps) {
  const range = RANGES.find((months) => `${months}` === query.get('meses')) ?? RANGES[0];
  const positions = useApi<Posicoes>(OVERVIEW.positions);
  const yields = useApi<Page<Rendimento>>(`/v1/rendimento?limite=${range}`);
  return (
    <>
      <p class="lead">{said.lead}</p>
      <Await loaded={yields}>
        {({ dados: months, tem_mais }) => (
          <>
            <PassTime isEmpty={months.length === 0} isYielding={positions.value?.rendendo !== '0.00'} />
            {tem_mais || range > RANGES[0] ? <Ranges range={range} /> : null}
            {months.length === 0 ? null : (
              <Await loaded={positions}>{(now) => <OverTime months={months} now={now} />}</Await>
            )}
          </>
        )}
      </Await>
    </>
  );
}

interface OverTimeProps {
  readonly months: readonly Rendimento[];
  readonly now: Posicoes;
}

function OverTime({ months, now }: OverTimeProps) {
  // The start of a year changes rarely, so a new month does not read all records again.
  const [year] = (months.at(-1)?.fim ?? '').split('-');
  return (
    <Every<Registro> path={`/v1/registros?limite=100&desde=${year}-01-01T00:00:00Z`}>
      {(records) => {
        const ends = monthEnds({ positions: now, months, records });
        return (
          <>
            <PositionsOverTime ends={ends} now={now} />
            <YieldOverTime months={ends.map(({ month }) => month)} />
          </>
        );
      }}
    </Every>
  );
}

/** Moves the clock to the end of the current month, which adds a month to the history. */
function PassTime({ isEmpty, isYielding }: { readonly isEmpty: boolean; readonly isYielding: boolean }) {
  const clock = useReading<Relogio>(SHELL.clock).value;
  const acts = useActs();
  if (clock === undefined) return null;
  return (
    <Held of={monthEndAfter(clock.agora)}>
      {(ate) => (
        <div class="pass-time">
          {isEmpty ? <p>{said.none}</p> : null}
          {isYielding ? null : (
            <p>
              {said.nothingYields} <a href={to('')}>{words.views.inicio}</a>.
            </p>
          )}
          <p class="buttons">
            <button
              class={isEmpty ? 'primary' : undefined}
              type="button"
              disabled={acts.isBusy}
              onClick={() => acts.act({ method: 'POST', path: '/_sandbox/relogio', body: { ate } })}
            >
              {said.toMonthEnd}
            </button>
          </p>
          <OutcomeNotice outcome={acts.outcome} />
        </div>
      )}
    </Held>
  );
}

function Ranges({ range }: { readonly range: (typeof RANGES)[number] }) {
  return (
    <nav class="filter" aria-label={said.range}>
      {RANGES.map((months) => (
        <a
          key={months}
          href={to('historico', undefined, { meses: `${months}` })}
          aria-current={months === range ? 'true' : undefined}
        >
          {said.ranges[months]}
        </a>
      ))}
    </nav>
  );
}
