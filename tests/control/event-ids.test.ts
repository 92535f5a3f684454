import '../treasury/rules/seed.ts';
import { copyFileSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import { WALLET } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { control, eventsOf, inWorld, listOf, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const deposit = async (fetch: Fetch, valor: string, world = 'principal'): Promise<void> => {
  const { status } = await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor }, inWorld(world));
  expect(status).toBe(200);
};

async function toldIn(fetch: Fetch, world = 'principal'): Promise<Map<string, string>> {
  const events = await eventsOf(fetch, '', inWorld(world));
  return new Map(events.map((event) => [event.id, JSON.stringify(event)]));
}

const idsOf = async (fetch: Fetch, world?: string) => [...(await toldIn(fetch, world)).keys()];

async function idsOfDeposit(fetch: Fetch, valor: string, world?: string): Promise<string[]> {
  const before = new Set(await idsOf(fetch, world));
  await deposit(fetch, valor, world);
  return (await idsOf(fetch, world)).filter((id) => !before.has(id));
}

const snapshotOf = async (fetch: Fetch, world = 'principal') =>
  (await control(fetch, 'POST /instantaneos', undefined, inWorld(world))).body.id as string;
const branchOf = async (fetch: Fetch, world = 'principal') =>
  (await control(fetch, 'POST /mundos', {}, inWorld(world))).body.id as string;

test('the events of a seed have fixed ids before any reset or restore', async () => {
  const { fetch } = await openSandbox();
  expect(await idsOf(fetch)).toEqual(['evt_208zdy31nbq0', 'evt_vvyg7d5fzxkf']);
  expect(await idsOfDeposit(fetch, '10.00')).toEqual(['evt_kstawv84mpr3', 'evt_9hwhzqcz1d7w']);
});

test('all ids except event ids repeat after a restore', async () => {
  const { fetch } = await openSandbox();
  const snapshot = await snapshotOf(fetch);
  const registros: unknown[] = [];
  const told: string[] = [];
  for (const valor of ['10.00', '20.00', '30.00']) {
    told.push(...(await idsOfDeposit(fetch, valor)));
    registros.push((await eventsOf(fetch))[0]?.dados.id);
    await control(fetch, `POST /instantaneos/${snapshot}/restaurar`);
  }
  expect(new Set(told).size).toBe(told.length);
  expect(new Set(registros).size).toBe(1);
});

test("the seed's events also get new ids after a reset", async () => {
  const { fetch } = await openSandbox();
  const ids: string[] = [];
  for (let generation = 0; generation < 3; generation += 1) {
    ids.push(...(await idsOf(fetch)));
    await control(fetch, 'POST /reiniciar');
  }
  expect(new Set(ids).size).toBe(ids.length);
});

test('each branch has its own event ids, even among branches of the same moment and their branches', async () => {
  const { fetch } = await openSandbox();
  const first = await branchOf(fetch);
  const worlds = ['principal', first, await branchOf(fetch), await branchOf(fetch, first)];
  const told: string[] = [];
  for (const [n, world] of worlds.entries()) told.push(...(await idsOfDeposit(fetch, `${n + 1}.00`, world)));
  expect(new Set(told).size).toBe(told.length);
});

test('the event ids of a removed branch are never used again', async () => {
  const { fetch } = await openSandbox();
  const told: string[] = [];
  for (const valor of ['1.00', '2.00']) {
    const branch = await branchOf(fetch);
    told.push(...(await idsOfDeposit(fetch, valor, branch)));
    await control(fetch, `DELETE /mundos/${branch}`);
  }
  expect(new Set(told).size).toBe(told.length);
});

test.each([
  ['its folder was deleted', (file: string) => rmSync(`${file}.worlds`, { recursive: true })],
  ['an older copy of its principal world was put back', (file: string) => copyFileSync(`${file}-copy`, file)],
])('no branch repeats the event ids of an earlier one, although %s', async (_, lose) => {
  const file = newFile();
  await (await createSandbox({ file })).close();
  copyFileSync(file, `${file}-copy`);
  const told: string[] = [];
  for (const valor of ['1.00', '2.00']) {
    const sandbox = await createSandbox({ file });
    // A branch shares the events before its creation; a reset does not reset the counter of event ids.
    await control(sandbox.fetch, 'POST /reiniciar');
    told.push(...(await idsOfDeposit(sandbox.fetch, valor, await branchOf(sandbox.fetch))));
    await sandbox.close();
    lose(file);
  }
  expect(new Set(told).size).toBe(4);
});

test('a file made from a snapshot gives its events new ids', async () => {
  const file = newFile();
  const first = await openSandbox({ file });
  const snapshot = first.world.sql.snapshot();
  const told = await idsOfDeposit(first.fetch, '1.00');
  await first.close();
  const second = await openSandbox({ file, snapshot });
  expect(await idsOfDeposit(second.fetch, '2.00')).not.toEqual(told);
});

interface Step {
  readonly what: 'deposit' | 'snapshot' | 'restore' | 'branch' | 'reset' | 'remove' | 'restart' | 'lose';
  readonly pick: number;
  readonly among: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...([
      'deposit',
      'deposit',
      'snapshot',
      'restore',
      'restore',
      'branch',
      'reset',
      'remove',
      'restart',
    ] as const),
  ),
  pick: fc.nat(1000),
  among: fc.nat(1000),
});

/** Steps after which record ids repeat, while event ids must not. */
const REPEATING = (['snapshot', 'deposit', 'restore', 'deposit'] as const).map((what) => ({
  what,
  pick: 0,
  among: 0,
}));

test('property: no two events of a sandbox share an id across resets, restores and branches', async () => {
  let repeated = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const sandbox = await KeptSandbox.start({ file: newFile() });
      try {
        for (const step of steps) await sandbox.take(step);
        repeated += sandbox.repeatedRecords;
      } finally {
        await sandbox.close();
      }
    }),
    { numRuns: 4, examples: [[REPEATING]] },
  );
  // Record ids do repeat, which shows that the steps are effective.
  expect(repeated).toBeGreaterThan(0);
});

class KeptSandbox {
  repeatedRecords = 0;
  readonly #options: SandboxOptions;
  readonly #told = new Map<string, string>();
  readonly #records = new Map<string, string>();
  #sandbox: Sandbox;
  #deposits = 0;

  private constructor(sandbox: Sandbox, options: SandboxOptions) {
    this.#sandbox = sandbox;
    this.#options = options;
  }

  static async start(options: SandboxOptions): Promise<KeptSandbox> {
    return new KeptSandbox(await createSandbox(options), options);
  }

  close(): Promise<void> {
    return this.#sandbox.close();
  }

  async take({ what, pick, among }: Step): Promise<void> {
    const { fetch } = this.#sandbox;
    const worlds: { id: string }[] = await listOf(fetch, '/mundos');
    const world = worlds[pick % worlds.length]?.id ?? 'principal';
    const snapshots: { id: string }[] = await listOf(fetch, '/instantaneos');
    const snapshot = snapshots[among % (snapshots.length || 1)]?.id;
    if (what === 'deposit') await this.#deposit(world);
    if (what === 'snapshot') await snapshotOf(fetch, world);
    if (what === 'branch') await branchOf(fetch, world);
    if (what === 'reset') await control(fetch, 'POST /reiniciar', undefined, inWorld(world));
    if (what === 'remove' && world !== 'principal') await control(fetch, `DELETE /mundos/${world}`);
    if (what === 'restore' && snapshot !== undefined)
      await control(fetch, `POST /instantaneos/${snapshot}/restaurar`, undefined, inWorld(world));
    if (what === 'restart') await this.#restart();
    if (what === 'lose') await this.#restart(true);
    await this.#judge();
  }

  async #deposit(world: string): Promise<void> {
    this.#deposits += 1;
    await deposit(this.#sandbox.fetch, `${this.#deposits}.00`, world);
  }

  /** @param losing whether to delete the branches and snapshots in between */
  async #restart(losing = false): Promise<void> {
    await this.#sandbox.close();
    if (losing) rmSync(`${this.#options.file}.worlds`, { recursive: true, force: true });
    this.#sandbox = await createSandbox(this.#options);
  }

  async #judge(): Promise<void> {
    for (const { id } of await listOf(this.#sandbox.fetch, '/mundos')) {
      for (const [event, text] of await toldIn(this.#sandbox.fetch, id)) {
        expect(this.#told.get(event) ?? text).toBe(text);
        this.#told.set(event, text);
        this.#count(JSON.parse(text));
      }
    }
  }

  #count({ tipo, dados }: { tipo: string; dados: { id: string; valor?: string } }): void {
    if (tipo !== 'deposito.confirmado') return;
    const before = this.#records.get(dados.id);
    if (before !== undefined && before !== dados.valor) this.repeatedRecords += 1;
    this.#records.set(dados.id, String(dados.valor));
  }
}
