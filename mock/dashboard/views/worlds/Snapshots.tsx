import type { Instantaneo } from '../../../src/contract/control-types.ts';
import { readable } from '../../api/money.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Confirm } from '../../parts/Confirm.tsx';
import { Held } from '../../parts/Held.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { RowButton } from '../../parts/RowButton.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { type Acts, useActs } from '../../state/act.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';

const { worlds: said } = words;

export function Snapshots() {
  const snapshots = useReading<Page<Instantaneo>>('/_sandbox/instantaneos?limite=100');
  const acts = useActs();
  return (
    <section class="card" aria-labelledby="instantaneos">
      <h2 id="instantaneos">{said.snapshots}</h2>
      <Await loaded={snapshots}>
        {({ dados }) => (
          <Held of={dados.toReversed()}>
            {(shown) =>
              shown.length === 0 ? (
                <p class="quiet">{said.noSnapshots}</p>
              ) : (
                <SnapshotTable snapshots={shown} acts={acts} />
              )
            }
          </Held>
        )}
      </Await>
      <p class="buttons">
        <button
          type="button"
          disabled={acts.isBusy}
          onClick={() => acts.act({ method: 'POST', path: '/_sandbox/instantaneos' })}
        >
          {said.snapshot}
        </button>
      </p>
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}

interface SnapshotTableProps {
  readonly snapshots: readonly Instantaneo[];
  readonly acts: Acts;
}

function SnapshotTable({ snapshots, acts }: SnapshotTableProps) {
  const branch = (instantaneo_id: string) =>
    acts.act({ method: 'POST', path: '/_sandbox/mundos', body: { instantaneo_id } });
  return (
    <Table
      label={said.snapshots}
      head={['id', said.of, said.now, said.size, words.acts]}
      rows={snapshots.map(({ id, mundo, agora, bytes }) => ({
        key: id,
        cells: [
          <code key="id">{id}</code>,
          <code key="de">{mundo}</code>,
          <Time key="agora" moment={agora} />,
          sizeOf(bytes),
          <span key="agir" class="buttons">
            <Confirm
              isInRow
              label={said.restore}
              about={id}
              warning={said.restoreWarning}
              onConfirm={() =>
                void acts.act({ method: 'POST', path: `/_sandbox/instantaneos/${id}/restaurar` })
              }
            />
            <RowButton label={said.branchFrom} about={id} disabled={acts.isBusy} onClick={() => branch(id)} />
            <Confirm
              isInRow
              label={said.remove}
              about={id}
              warning={said.removeSnapshotWarning}
              onConfirm={() => void acts.act({ method: 'DELETE', path: `/_sandbox/instantaneos/${id}` })}
            />
          </span>,
        ],
      }))}
    />
  );
}

const sizeOf = (bytes: number): string => `${readable(`${Math.round(bytes / 1024)}`, words.lang)} kB`;
