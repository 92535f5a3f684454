import type { Organizacao, Posicoes, Rendimento } from '@tesa/sdk/src/generated/entities';
import type { Relogio } from '../../../src/contract/control-types.ts';
import { monthEndAfter, monthOf, readableMonth, startOfMonth } from '../../api/month.ts';
import type { Page } from '../../api/page.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Await } from '../../parts/Await.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Held } from '../../parts/Held.tsx';
import { Listed } from '../../parts/Listed.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Table } from '../../parts/Table.tsx';
import { useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW, SHELL, TREASURY } from '../../state/paths.ts';
import { useReading } from '../../state/reads.ts';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { Earned } from './Earned.tsx';
import { Month } from './Month.tsx';
import { monthNameOf, rateOf } from './names.ts';

const { yields: said } = words;

export function Yields({ id, query }: ViewProps) {
  return id === undefined ? <YieldList query={query} /> : <Month id={id} />;
}

function YieldList({ query }: Pick<ViewProps, 'query'>) {
  const last = useApi<Page<Rendimento>>('/v1/rendimento?limite=1');
  return (
    <>
      <p class="lead">{said.lead}</p>
      <Await loaded={last}>
        {({ dados: [period] }) => (period === undefined ? null : <Earned period={period} isLink />)}
      </Await>
      <section class="card" aria-labelledby="meses">
        <h2 id="meses">{said.months}</h2>
        <Listed<Rendimento>
          of="/v1/rendimento"
          view="rendimento"
          query={query}
          filters={[]}
          empty={said.none}
        >
          {(periods) => <Months periods={periods} />}
        </Listed>
        <CloseMonth />
      </section>
      <Terms />
    </>
  );
}

function Months({ periods }: { readonly periods: readonly Rendimento[] }) {
  return (
    <Table
      label={said.months}
      head={[said.month, ...[said.gross, said.rate, said.fee, said.net].map((amount) => ({ amount }))]}
      rows={periods.map((period) => ({
        key: period.id,
        cells: [
          <a key="mes" href={to('rendimento', period.id)}>
            {monthNameOf(period)}
          </a>,
          <Amount key="bruto" valor={period.rendimento_bruto} />,
          rateOf(period),
          <Amount key="taxa" valor={period.valor_da_taxa} />,
          <Amount key="liquido" valor={period.rendimento_liquido} />,
        ],
      }))}
    />
  );
}

function CloseMonth() {
  const clock = useReading<Relogio>(SHELL.clock).value;
  const acts = useActs();
  if (clock === undefined) return null;
  const close = (ate: string) => acts.act({ method: 'POST', path: '/_sandbox/relogio', body: { ate } });
  return (
    <Held of={monthOf(clock.agora)}>
      {(month) => (
        <>
          <p class="buttons">
            <button
              type="button"
              disabled={acts.isBusy}
              onClick={() => close(monthEndAfter(startOfMonth(month)))}
            >
              {said.closeMonth(readableMonth(month, words.lang))}
            </button>
          </p>
          <OutcomeNotice outcome={acts.outcome} />
        </>
      )}
    </Held>
  );
}

function Terms() {
  const organization = useApi<Organizacao>(TREASURY.organization).value;
  const positions = useApi<Posicoes>(OVERVIEW.positions).value;
  if (organization === undefined || positions === undefined) return null;
  return (
    <section class="card" aria-labelledby="plano">
      <h2 id="plano">{said.terms}</h2>
      <Facts
        facts={[
          [said.plan, organization.plano],
          [said.rate, said.ofYield(rateOf(organization))],
          [said.toDate, <Amount key="bruto" valor={positions.yield_acumulado} unit="USDC" />],
        ]}
      />
    </section>
  );
}
