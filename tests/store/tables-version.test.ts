import { hash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { subschemas } from '../../mock/src/contract/reader/schemas.ts';
import { createSandbox } from '../../mock/src/index.ts';
import { TABLES_VERSION } from '../../mock/src/worlds/open-world.ts';
import { follow, type JsonObject, type Located, list, loadContract } from '../contract/contract.ts';

const contract = loadContract();

test('the tables and indexes of a world are those of their version', async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const query = "SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name";
  const tables = sandbox.world.sql.rows<{ sql: string }>(query).map(({ sql }) => sql.replace(/\s+/g, ' '));
  const digest = digestOf(tables);
  // When this fails a table or an index has changed: raise TABLES_VERSION, and write the new pair here.
  expect([TABLES_VERSION, digest]).toEqual([21, '03a01c819320807a']);
});

test('what a kept event must have is that of the version of the tables', () => {
  const event = follow(contract, { pointer: '', node: { $ref: '#/components/schemas/Evento' } });
  const required = [...reached(event)].flatMap(([pointer, node]) =>
    list(node.required).map((name) => `${pointer} ${name}`),
  );
  const digest = digestOf(required.sort());
  // When this fails the events of an older file may lack a field: raise TABLES_VERSION, and write the new pair here.
  expect([TABLES_VERSION, digest]).toEqual([21, 'ab91ec8be6547d32']);
});

const digestOf = (texts: readonly string[]): string => hash('sha256', texts.join('\n')).slice(0, 16);

/** A schema, and those inside of it and that it refers to, by their places. */
function reached(place: Located<JsonObject>, found = new Map<string, JsonObject>()) {
  const schema = follow(contract, place);
  if (found.has(schema.pointer)) return found;
  found.set(schema.pointer, schema.node);
  for (const inside of subschemas(schema)) reached(inside, found);
  return found;
}
