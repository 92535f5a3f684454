import { withChoice } from '../state/list.ts';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { FieldChoice } from './Field.tsx';

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
  const value = query.get(name) ?? '';
  const offered = [['', first] as const, ...options];
  // Such as a wallet that was unlinked: it filters all the same.
  if (!offered.some(([option]) => option === value)) offered.push([value, value]);
  return (
    <FieldChoice
      label={label}
      value={value}
      options={offered}
      onChange={(value) => {
        location.hash = to(view, undefined, withChoice(query, name, value));
      }}
    />
  );
}
