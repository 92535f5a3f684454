import { to } from '../state/route.ts';
import { words } from '../words/words.ts';

const { views, groups } = words;

const GROUPS = [
  [groups.treasury, ['', 'carteiras', 'historico', 'rendimento', 'politica', 'registros']],
  [groups.moves, ['propostas', 'resgates', 'transacoes']],
  [groups.integration, ['eventos', 'requisicoes', 'chaves']],
  [groups.laboratory, ['relogio', 'falhas', 'mundos']],
] as const;

export function Sidebar({ view }: { readonly view: string }) {
  return (
    <>
      {GROUPS.map(([title, names]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={to(name)} aria-current={name === view ? 'page' : undefined}>
                  {views[name === '' ? 'inicio' : name]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p class="sidebar-end">
        <a href={words.docs}>{words.toDocs}</a>
      </p>
    </>
  );
}
