import type { Mundo } from '../../../src/contract/control-types.ts';
import type { Page } from '../../api/page.ts';
import { PRINCIPAL } from '../../api/send.ts';
import { Await } from '../../parts/Await.tsx';
import { Confirm } from '../../parts/Confirm.tsx';
import { Held } from '../../parts/Held.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { RowButton } from '../../parts/RowButton.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { type Acts, useActs } from '../../state/act.ts';
import { holdFocus } from '../../state/hold-focus.ts';
import { SHELL } from '../../state/paths.ts';
import { useReading } from '../../state/reads.ts';
import { show, world } from '../../state/session.ts';
import { words } from '../../words/words.ts';
import { Comparison } from './Comparison.tsx';
import { NewBranch } from './NewBranch.tsx';
import { Rename } from './Rename.tsx';
import { Snapshots } from './Snapshots.tsx';
import { WorldFile } from './WorldFile.tsx';

const { worlds: said } = words;

export function Worlds() {
  const worlds = useReading<Page<Mundo>>(SHELL.worlds);
  const acts = useActs();
  return (
    <>
      <p class="lead">{said.lead}</p>
      <section class="card" aria-labelledby="mundos">
        <h2 id="mundos" tabIndex={-1}>
          {said.list}
        </h2>
        <Await loaded={worlds}>
          {({ dados }) => (
            <Held of={dados.toReversed()} basis={dados.map(({ agora, ...one }) => one)}>
              {(shown) => <WorldTable worlds={shown} acts={acts} />}
            </Held>
          )}
        </Await>
        <NewBranch acts={acts} />
        <p class="buttons">
          <Confirm
            label={said.reset}
            about={world.value}
            warning={said.resetWarning}
            onConfirm={() => void acts.act({ method: 'POST', path: '/_sandbox/reiniciar' })}
          />
        </p>
        <OutcomeNotice outcome={acts.outcome} />
      </section>
      <WorldFile />
      <Snapshots />
      <Await loaded={worlds}>
        {({ dados }) => <Comparison others={dados.filter(({ id }) => id !== world.value).toReversed()} />}
      </Await>
    </>
  );
}

function WorldTable({ worlds, acts }: { readonly worlds: readonly Mundo[]; readonly acts: Acts }) {
  return (
    <Table
      label={said.list}
      head={[said.world, said.now, said.from, words.acts]}
      rows={worlds.map(({ id, nome, agora, ...origin }) => ({
        key: id,
        cells: [
          <span key="id">
            {nome === null ? null : <strong>{nome} </strong>}
            <code>{id}</code>
          </span>,
          <Time key="agora" moment={agora} />,
          <Origin key="origem" origin={origin} worlds={worlds} />,
          <span key="agir" class="buttons">
            {id === world.value ? (
              <span class="badge good">{said.shown}</span>
            ) : (
              <RowButton
                label={said.show}
                about={id}
                onClick={() => {
                  show(id);
                  holdFocus(() => document.getElementById('mundos'));
                }}
              />
            )}
            {id === PRINCIPAL ? null : <Rename id={id} nome={nome} acts={acts} />}
            {id === PRINCIPAL ? null : (
              <Confirm
                isInRow
                label={said.remove}
                about={id}
                warning={said.removeWarning}
                onConfirm={() => void removeWorld(id, acts)}
              />
            )}
          </span>,
        ],
      }))}
    />
  );
}

interface OriginProps {
  readonly origin: Pick<Mundo, 'copiado_de' | 'instantaneo_id' | 'copiado_em'>;
  readonly worlds: readonly Mundo[];
}

function Origin({ origin, worlds }: OriginProps) {
  const { copiado_de, instantaneo_id, copiado_em } = origin;
  if (copiado_de === null) return <>{said.fromStart}</>;
  const name = worlds.find(({ id }) => id === copiado_de)?.nome ?? null;
  return (
    <span>
      {instantaneo_id === null ? null : (
        <>
          <code>{instantaneo_id}</code> {said.ofWorld}{' '}
        </>
      )}
      {name === null ? null : `${name} `}
      <code>{copiado_de}</code>
      {', '}
      <Time moment={copiado_em} />
    </span>
  );
}

/** A request to a world cannot delete that world, so the page first switches to the main one. */
async function removeWorld(id: string, acts: Acts): Promise<void> {
  if (world.value === id) show(PRINCIPAL);
  await acts.act({ method: 'DELETE', path: `/_sandbox/mundos/${id}` });
}
