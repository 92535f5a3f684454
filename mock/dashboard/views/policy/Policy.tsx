import type { Politica } from '@tesa/sdk/src/generated/entities';
import { errorOf } from '../../api/error.ts';
import { readableNumber } from '../../api/percent.ts';
import { Await } from '../../parts/Await.tsx';
import { Bar } from '../../parts/Bar.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Held } from '../../parts/Held.tsx';
import { Listed } from '../../parts/Listed.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useApi } from '../../state/keys.ts';
import { TREASURY } from '../../state/paths.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { NewPolicy } from './NewPolicy.tsx';

const { policy: said } = words;

export function Policy({ query }: ViewProps) {
  const loaded = useApi<Politica>(TREASURY.policy);
  const { value, failure } = loaded;
  // The API answers 404 until the first policy exists.
  const isNone = failure !== undefined && failure !== 'lost' && errorOf(failure)?.codigo === 'nao_encontrado';
  return (
    <>
      <p class="lead">{said.lead}</p>
      {isNone || value !== undefined ? (
        <Held of={value}>
          {(policy) => (
            <>
              {policy === undefined ? <p>{said.none}</p> : <InForce policy={policy} />}
              <NewPolicy policy={policy} />
            </>
          )}
        </Held>
      ) : (
        <Await loaded={loaded}>{() => null}</Await>
      )}
      {isNone ? null : (
        <section class="card" aria-labelledby="versoes">
          <h2 id="versoes">{said.versions}</h2>
          <Listed<Politica>
            of={`${TREASURY.policy}/versoes`}
            view="politica"
            query={query}
            filters={[]}
            empty={said.none}
          >
            {(versions) => <Versions versions={versions} />}
          </Listed>
        </section>
      )}
    </>
  );
}

function InForce({ policy }: { readonly policy: Politica }) {
  const parts = policy.ativos.map(({ ativo, percentual }) => ({
    token: ativo,
    cents: BigInt(Math.round(percentual * 100)),
    reserved: 0n,
  }));
  return (
    <section class="card" aria-labelledby="vigente">
      <h2 id="vigente">{said.inForce}</h2>
      <Bar label={said.picture(inWords(policy))} parts={parts} whole={10_000n} />
      <Facts
        facts={[
          ...policy.ativos.map(
            ({ ativo, percentual }) => [ativo, <Percent key={ativo} of={percentual} />] as const,
          ),
          [said.threshold, points(policy)],
          [said.version, policy.versao],
          [said.since, <Time key="desde" moment={policy.vigente_desde} />],
        ]}
      />
    </section>
  );
}

function Versions({ versions }: { readonly versions: readonly Politica[] }) {
  return (
    <Table
      label={said.versions}
      head={[said.version, { amount: 'USDY' }, { amount: 'BUIDL' }, { amount: said.threshold }, said.since]}
      rows={versions.map((policy) => ({
        key: `${policy.versao}`,
        cells: [
          policy.versao,
          ...['USDY', 'BUIDL'].map((asset) => (
            <Percent key={asset} of={policy.ativos.find(({ ativo }) => ativo === asset)?.percentual ?? 0} />
          )),
          points(policy),
          <Time key="desde" moment={policy.vigente_desde} />,
        ],
      }))}
    />
  );
}

const Percent = ({ of }: { readonly of: number }) => <>{readableNumber(of, words.lang)}%</>;

const points = ({ limiar_de_rebalanceamento }: Politica): string =>
  said.points(readableNumber(limiar_de_rebalanceamento, words.lang));

const inWords = ({ ativos }: Politica): string =>
  ativos.map(({ ativo, percentual }) => `${ativo} ${readableNumber(percentual, words.lang)}%`).join(', ');
