import { withChoice } from '../state/list.ts';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { Choice } from './Field.tsx';

interface QueryChoiceProps {
  readonly view: string;
  readonly query: URLSearchParams;
  /** Of the parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** What is shown for none of them. */
  readonly first?: string;
}

/** A choice that changes the address, so that what it shows can be sent to somebody. */
export function QueryChoice({ view, query, name, label, options, first = words.any }: QueryChoiceProps) {
  return (
    <Choice
      label={label}
      value={query.get(name) ?? ''}
      options={[['', first], ...options]}
      onChange={(value) => {
        location.hash = to(view, undefined, withChoice(query, name, value));
      }}
    />
  );
}
