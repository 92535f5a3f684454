import { at, child, children, follow, type JsonObject, type Located, list } from './reader/document.ts';
import { examples } from './reader/operations.ts';

/** Headers of every response, whatever its status. */
const STANDING = ['RateLimit', 'RateLimit-Policy'];

/** Their values, taken from the examples of the contract's shared responses; one without example is left out. */
export function readStandingHeaders(doc: JsonObject): Record<string, string> {
  return Object.fromEntries(
    STANDING.flatMap((name) => {
      const values = headersCalled(doc, name).map((header) => exampleOf(doc, header));
      const value = values.find((example) => example !== undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The headers of that name, wherever a shared response has one. */
function headersCalled(doc: JsonObject, name: string): Located<JsonObject>[] {
  const responses = children({ pointer: '/components/responses', node: at(doc, '/components/responses') });
  return responses.flatMap((response) => child(doc, follow(doc, response), 'headers', name) ?? []);
}

function exampleOf(doc: JsonObject, header: Located<JsonObject>): string | undefined {
  const schema = child(doc, header, 'schema')?.node;
  const [named] = examples(doc, header);
  const example = header.node.example ?? named?.node.value ?? list(schema?.examples)[0];
  return example === undefined ? undefined : String(example);
}
