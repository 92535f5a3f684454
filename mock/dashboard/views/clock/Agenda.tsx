import { Await } from '../../parts/Await.tsx';
import { Held } from '../../parts/Held.tsx';
import { Named } from '../../parts/Named.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { RowButton } from '../../parts/RowButton.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useIsOwn } from '../../state/keys.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';

interface Due {
  readonly em: string;
  readonly tipo: string;
  readonly recurso_id: string;
  readonly organizacao_id: string;
}

interface AgendaProps {
  readonly isBusy: boolean;
  readonly onJump: (em: string) => void;
}

export function Agenda({ isBusy, onJump }: AgendaProps) {
  const agenda = useReading<{ proximos: readonly Due[] }>('/_sandbox/agenda');
  const { clock: said } = words;
  const isOwn = useIsOwn();
  return (
    <section class="card" aria-labelledby="agenda">
      <h2 id="agenda">{said.due}</h2>
      <Await loaded={agenda}>
        {(value) => (
          <Held of={value} basis={value.proximos}>
            {({ proximos }) =>
              proximos.length === 0 ? (
                <p class="quiet">{said.nothingDue}</p>
              ) : (
                <Table
                  label={said.due}
                  head={[said.when, said.what, said.about, words.acts]}
                  rows={proximos.map(({ em, tipo, recurso_id, organizacao_id }) => ({
                    key: `${em} ${tipo} ${recurso_id}`,
                    cells: [
                      <Time key="em" moment={em} />,
                      <Named key="tipo" name={tipo} word={said.kinds[tipo]} />,
                      <ResourceLink key="de" id={recurso_id} isReadable={isOwn(organizacao_id)} />,
                      <RowButton
                        key="ir"
                        label={said.jump}
                        about={`${tipo} ${recurso_id}`}
                        disabled={isBusy}
                        onClick={() => onJump(em)}
                      />,
                    ],
                  }))}
                />
              )
            }
          </Held>
        )}
      </Await>
    </section>
  );
}
