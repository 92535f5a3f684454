import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { call, PROPOSAL, write } from '../pipeline/support.ts';
import { control, inWorld, listOf } from './support.ts';

export type Fetch = Sandbox['fetch'];

export const statusIn = async (fetch: Fetch, world = 'principal') =>
  (await call(fetch, `/propostas/${PROPOSAL}`, { headers: inWorld(world) })).body.status;
export const decide = async (fetch: Fetch, verb: string, world = 'principal') =>
  expect((await write(fetch, `/propostas/${PROPOSAL}/${verb}`, {}, { headers: inWorld(world) })).status).toBe(
    200,
  );

export const take = async (fetch: Fetch) => (await control(fetch, 'POST /instantaneos')).body.id as string;
export const branch = async (fetch: Fetch, instantaneo_id?: string) =>
  (await control(fetch, 'POST /mundos', instantaneo_id === undefined ? {} : { instantaneo_id })).body
    .id as string;
export const idsOf = async (fetch: Fetch, path: string) =>
  (await listOf(fetch, path)).map(({ id }: { id: string }) => id);

export function inCatalog(file: string, query: string): void {
  const catalog = new DatabaseSync(join(`${file}.worlds`, 'catalog.db'));
  catalog.exec(query);
  catalog.close();
}
