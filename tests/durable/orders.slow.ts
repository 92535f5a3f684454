import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../crash/random.ts';
import { type Server, startPostgres } from '../sdk/webhooks/servers.ts';
import { deploy } from './deployment.ts';
import { runOrders } from './orders.ts';
import { change } from './program.ts';

let postgres: Server;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

const given = process.env.KILLS_SEED;
const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number.parseInt(given, 10);
process.stderr.write(`kills seed ${seed}: repeat this run with KILLS_SEED=${seed}\n`);

const FAULTS = [
  { tipo: 'corte_depois', operacao: 'criarProposta', vezes: 5 },
  { tipo: 'erro_interno', operacao: 'criarProposta', vezes: 4 },
  { tipo: 'corte_antes', operacao: 'criarProposta', vezes: 3 },
  { tipo: 'latencia', operacao: 'criarProposta', vezes: 10, latencia_ms: 300 },
  { tipo: 'servico_indisponivel', operacao: 'obterProposta', vezes: 8 },
  { tipo: 'corte_antes', operacao: 'obterProposta', vezes: 8 },
];

test('12 orders become 12 proposals, each executed and booked once, although workers are killed 8 times', async () => {
  const deployment = await deploy(postgres, 4);
  const outcome = await runOrders(deployment, {
    orders: 12,
    kills: 8,
    faults: FAULTS,
    random: new Random(seed),
  });
  process.stderr.write(`${JSON.stringify(outcome)}\n`);
  expect(outcome).toMatchObject({ proposals: 12, ordered: 12, executed: 12, booked: 12 });
});

test('the test detects a program that creates a new key for each attempt', async () => {
  const deployment = await deploy(postgres, 5);
  change(
    deployment.program,
    'steps.ts',
    "await idempotencyKeyFrom(order.id, 'criarProposta')",
    'crypto.randomUUID()',
  );
  const faults = [{ tipo: 'corte_depois', operacao: 'criarProposta', vezes: 5 }];
  const outcome = await runOrders(deployment, { orders: 5, kills: 2, faults, random: new Random(seed) });
  process.stderr.write(`${JSON.stringify(outcome)}\n`);
  expect(outcome.ordered).toBe(5);
  expect(outcome.proposals).toBeGreaterThan(5);
});
