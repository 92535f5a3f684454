import { withChoice } from '../state/list.ts';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { Named } from './Named.tsx';

interface FilterProps {
  readonly view: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly query: URLSearchParams;
  readonly words?: Readonly<Record<string, string>>;
}

export function Filter({ view, name, values, query, words: said = {} }: FilterProps) {
  const now = query.get(name) ?? '';
  return (
    <nav class="filter" aria-label={words.proposals.filter}>
      {['', ...values].map((value) => (
        <a
          key={value}
          href={to(view, undefined, withChoice(query, name, value))}
          aria-current={value === now ? 'true' : undefined}
        >
          {value === '' ? words.all : <Named name={value} word={said[value]} />}
        </a>
      ))}
    </nav>
  );
}
