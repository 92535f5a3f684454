import { isObject, type Json } from '../../../../mock/src/contract/reader/document.ts';

interface JsonTreeProps {
  readonly value: Json;
  readonly name?: string | undefined;
  readonly end?: string;
}

/** Highlighted JSON with collapsible objects and arrays. Its text equals the JSON except for white space. */
export function JsonTree({ value, name, end = '' }: JsonTreeProps) {
  const head =
    name === undefined ? null : (
      <>
        <span class="hljs-attr">{JSON.stringify(name)}</span>
        {': '}
      </>
    );
  const members = membersOf(value);
  if (members.length === 0)
    return (
      <div>
        {head}
        <span class={`hljs-${typeof value}`}>{JSON.stringify(value)}</span>
        {end}
      </div>
    );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return (
    <details open>
      <summary data-end={`${close}${end}`}>
        {head}
        {open}
      </summary>
      {members.map(([key, member], index) => (
        <JsonTree
          key={index}
          name={Array.isArray(value) ? undefined : key}
          value={member}
          end={index < members.length - 1 ? ',' : ''}
        />
      ))}
      <div>
        {close}
        {end}
      </div>
    </details>
  );
}

const membersOf = (value: Json): [string, Json][] =>
  Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
