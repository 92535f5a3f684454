import { withChoice } from '../state/list.ts';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { FieldChoice } from './Field.tsx';

interface QueryChoiceProps {
  readonly view: string;
  readonly query: URLSearchParams;
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly first?: string;
}

/** Stores the choice in the address, so that the filtered view can be shared as a link. */
export function QueryChoice({ view, query, name, label, options, first = words.any }: QueryChoiceProps) {
  const value = query.get(name) ?? '';
  const offered = [['', first] as const, ...options];
  // Keeps a value that is no longer offered, such as an unlinked wallet, because the filter still applies.
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
