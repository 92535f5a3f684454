import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  follow,
  isObject,
  type JsonObject,
  type Located,
  list,
} from '../../../mock/src/contract/reader/document.ts';
import { subschemas } from '../../../mock/src/contract/reader/schemas.ts';

const FILE = fileURLToPath(
  new URL('../../../mock/src/contract/generated/tables-version.ts', import.meta.url),
);

/**
 * The version of a world's tables: the committed one, plus one when a table, an index or a required field of
 * events changed. The mock refuses files of another version, because they may lack a column or field.
 */
export async function tablesVersion(contract: JsonObject): Promise<[file: string, text: string][]> {
  const [{ WORLD_SCHEMA }, { TABLES }, committed] = await Promise.all([
    import('../../../mock/src/worlds/open-world.ts'),
    import('../../../mock/src/treasury/service.ts'),
    import('../../../mock/src/contract/generated/tables-version.ts'),
  ]);
  const tables = [WORLD_SCHEMA, ...TABLES].map((sql) => sql.replace(/\s+/g, ' '));
  const digest = hash('sha256', [...tables, ...requiredOfEvents(contract)].join('\n')).slice(0, 16);
  const { TABLES_VERSION, TABLES_DIGEST } = committed;
  const version = digest === TABLES_DIGEST ? TABLES_VERSION : TABLES_VERSION + 1;
  return [[FILE, textOf(version, digest)]];
}

function requiredOfEvents(contract: JsonObject): string[] {
  const event = { pointer: '', node: { $ref: '#/components/schemas/Evento' } };
  return [...reached(contract, event)]
    .flatMap(([pointer, node]) => list(node.required).map((name) => `${pointer} ${name}`))
    .sort();
}

function reached(
  contract: JsonObject,
  place: Located<JsonObject>,
  found = new Map<string, JsonObject>(),
): Map<string, JsonObject> {
  const schema = follow(contract, place);
  if (found.has(schema.pointer) || !isObject(schema.node)) return found;
  found.set(schema.pointer, schema.node);
  for (const inside of subschemas(schema)) reached(contract, inside, found);
  return found;
}

const textOf = (version: number, digest: string): string =>
  `// Written by \`npm run generate\` from the tables of the mock and the events of openapi.yaml. Do not edit.

/** The version of a world's tables and of what they keep as JSON. */
export const TABLES_VERSION: number = ${version};

/** Of the tables, the indexes, and what an event must have. */
export const TABLES_DIGEST: string = '${digest}';
`;
