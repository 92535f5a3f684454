import type { Document, Node } from './document.ts';

/** Headers that every answer carries, whatever its status. */
const STANDING = ['RateLimit', 'RateLimit-Policy'];

/** Their values, taken from the examples of the contract's shared responses; one without example is left out. */
export function readStandingHeaders(document: Document): Record<string, string> {
  const components = document.at('/components');
  const responses = components === undefined ? [] : document.children(components, 'responses');
  return Object.fromEntries(
    STANDING.flatMap((name) => {
      const values = responses.map(([, response]) => exampleOf(document, response, name));
      const value = values.find((example) => example !== undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function exampleOf(document: Document, response: Node, name: string): string | undefined {
  const header = document.child(response, 'headers', name);
  if (header === undefined) return undefined;
  const schema = document.child(header, 'schema')?.value;
  const [named] = document.children(header, 'examples');
  const [ofSchema] = Array.isArray(schema?.examples) ? schema.examples : [];
  const example = header.value.example ?? named?.[1].value.value ?? ofSchema;
  return example === undefined ? undefined : String(example);
}
