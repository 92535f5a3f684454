import type { Falha } from '../../../src/contract/control-types.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Held } from '../../parts/Held.tsx';
import { Named } from '../../parts/Named.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { RowButton } from '../../parts/RowButton.tsx';
import { Table } from '../../parts/Table.tsx';
import { type Acts, useActs } from '../../state/act.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';
import { ArmFault } from './ArmFault.tsx';
import { Limit } from './Limit.tsx';

const { faults: said } = words;

export function Faults() {
  const armed = useReading<Page<Falha>>('/_sandbox/falhas?limite=100');
  const acts = useActs();
  return (
    <>
      <p class="lead">{said.lead}</p>
      <ArmFault acts={acts} />
      <section class="card" aria-labelledby="armadas">
        <h2 id="armadas">{said.armed}</h2>
        <Await loaded={armed}>
          {({ dados }) => (
            <Held
              of={dados.toReversed()}
              basis={dados.map(({ vezes, retidas, ...fault }) => ({ ...fault, holds: retidas > 0 }))}
            >
              {(shown) => <Armed faults={shown} acts={acts} />}
            </Held>
          )}
        </Await>
        <OutcomeNotice outcome={acts.outcome} />
      </section>
      <Limit />
    </>
  );
}

function Armed({ faults, acts }: { readonly faults: readonly Falha[]; readonly acts: Acts }) {
  if (faults.length === 0) return <p class="quiet">{said.none}</p>;
  return (
    <>
      <Table
        label={said.armed}
        head={['id', said.type, said.strikes, said.members.vezes, said.probability, said.held, words.acts]}
        rows={faults.map(({ id, tipo, operacao, evento, webhook_id, vezes, probabilidade, retidas }) => ({
          key: id,
          cells: [
            <code key="id">{id}</code>,
            <Named key="tipo" name={tipo} />,
            <code key="atinge">{operacao ?? evento ?? webhook_id ?? words.all}</code>,
            vezes,
            probabilidade ?? 1,
            retidas,
            <span key="agir" class="buttons">
              {retidas === 0 ? null : (
                <RowButton
                  label={said.release}
                  about={id}
                  disabled={acts.isBusy}
                  onClick={() => acts.act({ method: 'POST', path: `/_sandbox/falhas/${id}/soltar` })}
                />
              )}
              <RowButton
                label={said.disarm}
                about={id}
                disabled={acts.isBusy}
                onClick={() => acts.act({ method: 'DELETE', path: `/_sandbox/falhas/${id}` })}
              />
            </span>,
          ],
        }))}
      />
      <p class="buttons">
        <button
          type="button"
          disabled={acts.isBusy}
          onClick={() => acts.act({ method: 'DELETE', path: '/_sandbox/falhas' })}
        >
          {said.disarmAll}
        </button>
      </p>
    </>
  );
}
