import { expect, test } from 'vitest';
import type { AccountRpc } from '../../hosted/src/account/account-rpc.ts';
import { AccountWorlds } from '../../hosted/src/world/account-worlds.ts';
import type { WorldHandle } from '../../mock/src/worlds/world-handle.ts';

test('a copy too large for a call between objects is refused before it is sent', async () => {
  const copy = new Uint8Array(33_000_001);
  const world = { sql: { snapshot: () => copy }, clock: { now: () => 0 } };
  const slot = { id: 'principal', world } as unknown as WorldHandle;
  const sent: unknown[] = [];
  const account = new Proxy({} as AccountRpc, { get: (_, method) => () => sent.push(method) });
  const worlds = new AccountWorlds({ slot, account, other: () => ({ now: async () => '' }) });
  const refusal = { codigo: 'requisicao_invalida', message: expect.stringContaining('passaria de 33 MB') };
  await expect(worlds.snapshots.take(slot)).rejects.toMatchObject(refusal);
  await expect(worlds.branch(slot, { instantaneo_id: null, nome: null })).rejects.toMatchObject(refusal);
  expect(sent).toEqual([]);
});
