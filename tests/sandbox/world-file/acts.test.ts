import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Contract, loadContract } from '../../../mock/src/contract/contract.ts';
import { loadControlContract } from '../../../mock/src/sandbox/control/contract.ts';
import { ownActs } from '../../../mock/src/sandbox/world/file/own-acts.ts';
import { UNTOLD } from '../../../mock/src/worlds/acts.ts';
import { WORLDS } from '../../../mock/src/worlds/check-world.ts';

interface Condition {
  readonly if: {
    readonly properties: { readonly ato: { readonly const?: string; readonly enum?: string[] } };
  };
}

const { $defs } = JSON.parse(readFileSync(new URL('world.schema.json', WORLDS), 'utf8'));
const { fato } = $defs;

const writes = ({ operations }: Contract): string[] =>
  operations.filter(({ method }) => method !== 'GET').map(({ id }) => id);

test('each operation of the control plane that changes something can be told by a world file, or is listed as one that is not', async () => {
  expect([...ownActs.keys(), ...UNTOLD].sort()).toEqual(writes(await loadControlContract()).sort());
});

test('the schema of world files takes each act that can be told, and no other', async () => {
  const told = [...ownActs.keys(), ...writes(await loadContract())];
  expect([...fato.properties.ato.enum].sort()).toEqual(told.sort());
});

test('the schema of world files says what each act comes with', () => {
  const described: string[] = fato.allOf.flatMap(({ if: { properties } }: Condition) => {
    const { const: one, enum: some = [one] } = properties.ato;
    return some;
  });
  expect(fato.properties.ato.enum.filter((act: string) => !described.includes(act))).toEqual([]);
});
