import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Contract, loadContract } from '../../../mock/src/contract/contract.ts';
import { loadControlContract } from '../../../mock/src/sandbox/control/contract.ts';
import { NOT_NOTED } from '../../../mock/src/sandbox/service/base/acts.ts';
import { controlActs } from '../../../mock/src/sandbox/world/file/apply/control-acts.ts';
import { WORLDS } from '../../../mock/src/sandbox/world/file/check-world.ts';

interface Condition {
  readonly if: {
    readonly properties: { readonly ato: { readonly const?: string; readonly enum?: string[] } };
  };
}

const { $defs } = JSON.parse(readFileSync(new URL('world.schema.json', WORLDS), 'utf8'));
const { fato } = $defs;

const writes = ({ operations }: Contract): string[] =>
  operations.filter(({ method }) => method !== 'GET').map(({ id }) => id);

test('each operation of the control plane that changes something can stand in a world file, or is listed as one that is not noted', async () => {
  expect([...controlActs.keys(), ...NOT_NOTED].sort()).toEqual(writes(await loadControlContract()).sort());
});

test('the schema of world files takes each act that is noted, and no other', async () => {
  const noted = [...controlActs.keys(), ...writes(await loadContract())];
  expect([...fato.properties.ato.enum].sort()).toEqual(noted.sort());
});

test('the schema of world files says what each act comes with', () => {
  const described: string[] = fato.allOf.flatMap(({ if: { properties } }: Condition) => {
    const { const: one, enum: some = [one] } = properties.ato;
    return some;
  });
  expect(fato.properties.ato.enum.filter((act: string) => !described.includes(act))).toEqual([]);
});
