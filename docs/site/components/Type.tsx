import { type JsonObject, join } from '../../../mock/src/contract/reader/document.ts';
import { kindsOf, type Shape, shapeOf, typeOf } from '../contract/schema.ts';
import { useSite } from '../site.ts';
import { Codes } from './Codes.tsx';

export function Type({ shape }: { readonly shape: Shape }) {
  const { document, words } = useSite();
  const { schema, name, nullable } = shape;
  const kind = typeOf(schema.node);
  const items =
    kind === 'array'
      ? shapeOf(document, { pointer: join(schema.pointer, 'items'), node: schema.node.items })
      : undefined;
  return (
    <span class="type">
      {items === undefined ? (
        <>
          {kindsOf(schema.node)
            .map((one) => wordOf(words.type, one))
            .join(` ${words.or} `)}{' '}
          <Name name={name} />
        </>
      ) : (
        <>
          {words.listOf}{' '}
          {items.name === undefined ? (
            wordOf(words.type, typeOf(items.schema.node))
          ) : (
            <Name name={items.name} />
          )}
        </>
      )}
      {nullable && kind !== 'null' ? ` ${words.nullable}` : null}
    </span>
  );
}

function Name({ name }: { readonly name: string | undefined }) {
  const { typePlaces, to } = useSite();
  if (name === undefined) return null;
  const place = typePlaces.get(name);
  return place === undefined ? name : <a href={to(place)}>{name}</a>;
}

function wordOf(words: Readonly<Record<string, string>>, kind: string): string {
  return words[kind] ?? kind;
}

export function Limits({ node }: { readonly node: JsonObject }) {
  const { words } = useSite();
  const known = node['x-extensible-enum'];
  const values = [node.const === undefined ? (node.enum ?? known ?? []) : [node.const]].flat() as string[];
  const others = known === undefined ? words.oneOf : words.knownValues;
  const inWords = typeof node['x-em-palavras'] === 'string' ? node['x-em-palavras'] : undefined;
  const notes = [
    // The field's name and description already say that it is an id.
    inWords?.replace(/^(?:o id de|the id of) [^,]*, /, ''),
    // Omits the maximum length when the format or the enumeration implies it.
    node.maxLength === undefined || inWords !== undefined || values.length > 0
      ? undefined
      : words.max(`${node.maxLength}`),
    node.minimum === undefined || node.maximum === undefined
      ? undefined
      : words.range(`${node.minimum}`, `${node.maximum}`),
    node.maxItems === undefined ? undefined : words.items(`${node.minItems ?? 0}`, `${node.maxItems}`),
    node.default === undefined ? undefined : `${words.default}: ${JSON.stringify(node.default)}`,
  ].filter((note) => note !== undefined);
  return (
    <>
      {values.length === 0 ? null : (
        <p class="values">
          {values.length === 1 ? words.only : others} <Codes values={values} />
        </p>
      )}
      {notes.length === 0 ? null : <p class="limits">{notes.join(' · ')}</p>}
    </>
  );
}
