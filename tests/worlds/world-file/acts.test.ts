import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callOf } from '../../../docs/samples/call.ts';
import { CONTROL_CHOICES } from '../../../docs/samples/choices.ts';
import { CONTROL_BEFORE, type Step, stepsBefore } from '../../../docs/samples/story.ts';
import type { Contract } from '../../../mock/src/contract/contract.ts';
import { CONTROL_GUIDE } from '../../../mock/src/control/control-contract.ts';
import { CONTROL_CONTRACT, loadContract, WORLDS } from '../../../mock/src/files.ts';
import { createSandbox } from '../../../mock/src/index.ts';
import { NOT_NOTED } from '../../../mock/src/treasury/command-log.ts';
import { readFacts } from '../../../mock/src/treasury/index.ts';
import { controlActs } from '../../../mock/src/worlds/world-file/exported-facts.ts';
import {
  loadControlContract as loadControlJson,
  loadContract as loadJson,
  operations,
  type WrittenOperation,
} from '../../contract/contract.ts';
import { testAll } from '../../test-all.ts';

const CONTROL = loadControlJson();
const API = loadJson();

interface Condition {
  readonly if: {
    readonly properties: { readonly ato: { readonly const?: string; readonly enum?: string[] } };
  };
}

const { $defs } = JSON.parse(readFileSync(new URL('world.schema.json', WORLDS), 'utf8'));
const { fato } = $defs;

const writes = ({ operations }: Contract): string[] =>
  operations.filter(({ method }) => method !== 'GET').map(({ id }) => id);

test('every control operation that changes something is allowed in a world file or listed as not recorded', async () => {
  expect([...controlActs.keys(), ...NOT_NOTED].sort()).toEqual(
    writes(await loadContract(CONTROL_CONTRACT, CONTROL_GUIDE)).sort(),
  );
});

test('the schema of world files allows exactly the recorded operations', async () => {
  const noted = [...controlActs.keys(), ...writes(await loadContract())];
  expect([...fato.properties.ato.enum].sort()).toEqual(noted.sort());
});

test('the schema of world files defines the fields of each recorded operation', () => {
  const described: string[] = fato.allOf.flatMap(({ if: { properties } }: Condition) => {
    const { const: one, enum: some = [one] } = properties.ato;
    return some;
  });
  expect(fato.properties.ato.enum.filter((act: string) => !described.includes(act))).toEqual([]);
});

testAll(controlActs.keys(), 'a call that a world file can contain is recorded by its name', async (act) => {
  const { fetch, world, close } = await createSandbox();
  const send = async ({ method, path, body }: Pick<Step, 'method' | 'path' | 'body'>) => {
    const headers = {
      Authorization: 'Bearer svc_test_exemplo_admin',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://sandbox.test${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  };
  const [operation] = operations(CONTROL).filter(({ id }) => id === act);
  const { method, path, body } = callOf(CONTROL, operation as WrittenOperation, CONTROL_CHOICES[act] ?? {});
  for (const step of stepsBefore(API, act, CONTROL_BEFORE)) await send(step);
  await send({ method, path: `/_sandbox${path}`, ...(body !== undefined && { body }) });
  const last = readFacts(world.sql).at(-1)?.ato;
  await close();
  expect(last).toBe(act);
});
