import type { Evento } from '@tesa/sdk/src/generated/entities';
import { Named } from '../../parts/Named.tsx';
import { Ago } from '../../parts/Time.tsx';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';

export function Activity({ events }: { readonly events: readonly Evento[] }) {
  return (
    <section class="card" aria-labelledby="atividade">
      <h2 id="atividade">{words.overview.activity}</h2>
      {events.length === 0 ? (
        <p class="quiet">{words.overview.noActivity}</p>
      ) : (
        <ol class="activity">
          {events.map(({ id, tipo, criado_em }) => (
            <li key={id}>
              <a href={to('eventos', id)}>
                <Named name={tipo} />
              </a>{' '}
              <span class="quiet">
                <Ago moment={criado_em} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
