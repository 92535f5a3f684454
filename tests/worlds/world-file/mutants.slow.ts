import '../../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorld } from '../../../mock/src/files.ts';
import { createSandbox, READY_WORLDS, type Sandbox } from '../../../mock/src/index.ts';
import { FIXED_KEYS } from '../../../mock/src/worlds/fixed-keys.ts';
import { control } from '../../control/support.ts';
import { liveIn } from '../../fuzz/lived-in.ts';
import { checkBooks } from '../../model/check-books.ts';
import { LISTS } from './observed.ts';

const RUNS = Number(process.env.RUNS ?? 250);

const FILE = 'http://127.0.0.1:4010/_sandbox/mundo';

async function put({ fetch }: Sandbox, body: string) {
  const headers = { 'Content-Type': 'application/yaml' };
  const response = await fetch(FILE, { method: 'PUT', headers, body });
  return { status: response.status, body: await response.json() };
}

/** Acts of the control plane that a world file can contain. */
const SIMULATED: readonly (readonly [line: string, body?: object])[] = [
  ['PUT /rentabilidades', { USDY: 9.25 }],
  ['POST /resgates/res_8j3d6r0vth2n/aprovar', { comentario: 'De acordo.' }],
  ['POST /transacoes/tx_0s5w9r2fmg7h/transmitir'],
  ['POST /transacoes/tx_0s5w9r2fmg7h/confirmar', { reter_chegada: true }],
  ['POST /transacoes/tx_0s5w9r2fmg7h/receber'],
  ['POST /carteiras/cart_3n8v5c1rz6de/gastar-nonce', { nonce: '4' }],
  ['PATCH /chaves/chave_nr0t3zvevhbg', { ips: ['203.0.113.7'], admin: true }],
];

const exported = async ({ fetch }: Sandbox): Promise<string> => (await fetch(FILE)).text();

/** Reads that fail with a server error, which only a bug in the sandbox can cause. */
async function faults({ fetch }: Sandbox): Promise<string[]> {
  const reads = [FIXED_KEYS.admin, FIXED_KEYS.other].flatMap(({ chave }) =>
    ['organizacao', 'posicoes', ...LISTS].map(async (path) => {
      const headers = { Authorization: `Bearer ${chave}` };
      const response = await fetch(`http://127.0.0.1:4010/v1/${path}`, { headers });
      return response.status < 500 ? [] : [`${path}: ${await response.text()}`];
    }),
  );
  return (await Promise.all(reads)).flat();
}

test(`property: any of ${RUNS} mutants of a world file creates its world, which round-trips through its export, or is refused with a sentence and changes nothing`, async () => {
  const sandbox = await createSandbox({ snapshot: (await liveIn()).snapshot });
  for (const [line, body] of SIMULATED)
    expect((await control(sandbox.fetch, line, body)).status, line).toBe(200);
  const { dados: hooks } = (await control(sandbox.fetch, 'GET /webhooks')).body;
  for (const hold of ['pausar', 'retomar'])
    await control(sandbox.fetch, `POST /webhooks/${hooks[0].id}/${hold}`);
  const files: Record<string, object> = { lived: await readWorldOf(sandbox) };
  for (const name of READY_WORLDS) files[name] = (await readWorld(name)).world;
  const tally = new Map<number, number>();
  try {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('lived', ...Object.keys(files)), anyChanges, async (name, changes) => {
        const before = await exported(sandbox);
        const { status, body } = await put(sandbox, JSON.stringify(mutantOf(files[name] ?? {}, changes)));
        tally.set(status, (tally.get(status) ?? 0) + 1);
        const after = await exported(sandbox);
        if (status !== 200) {
          expect([status, body.erro]).toEqual([422, expect.objectContaining({ mensagem: A_SENTENCE })]);
          expect(after).toBe(before);
          return;
        }
        checkBooks(sandbox.world.sql);
        expect(await faults(sandbox)).toEqual([]);
        expect(await put(sandbox, after)).toMatchObject({ status: 200 });
        expect(factsOf(await exported(sandbox))).toBe(factsOf(after));
      }),
      { numRuns: RUNS },
    );
    process.stderr.write(`${[...tally].map(([status, times]) => `${status}: ${times}`).join(', ')}\n`);
    expect([...tally.keys()].sort()).toEqual([200, 422]);
  } finally {
    await sandbox.close();
  }
}, 3_600_000);

const A_SENTENCE = expect.stringMatching(/^Linha \d+, coluna \d+: .{10,}\.$|\?$/s);

const readWorldOf = async ({ fetch }: Sandbox) =>
  (await fetch(FILE, { headers: { Accept: 'application/json' } })).json();

/** The commands of an export, without the parts that exports omit. */
const factsOf = (text: string): string => text.slice(text.indexOf('\nfatos:'));

interface Change {
  readonly how: 'delete' | 'repeat' | 'swap' | 'copy' | 'replace' | 'rename';
  readonly isOfEntry: boolean;
  readonly at: number;
  readonly other: number;
  readonly odd: unknown;
  readonly name: string;
}

/** Names that every plain object inherits, and unknown names. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'é', '\ud800', 'ato', 'alvo'];

const ODD: readonly unknown[] = [
  ...NAMES,
  ...[null, true, false, 0, -1, 0.125, 1e-7, 1e21, [], {}, [[]], '0.00', '-1.00', `${'9'.repeat(20)}.00`],
  ...['\u0000', '\u001b[2J', '\u202e', '🏦', 'e\u0301', 'a'.repeat(5000), 'painel', 'org_1', '1', '-1'],
  ...['2000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2027-12-31T23:59:59.999Z', 'ontem'],
];

const anyChanges: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    how: fc.constantFrom('delete', 'repeat', 'swap', 'copy', 'replace', 'rename'),
    isOfEntry: fc.boolean(),
    at: fc.nat(5000),
    other: fc.nat(5000),
    odd: fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary' })),
    name: fc.constantFrom(...NAMES),
  }),
  { minLength: 1, maxLength: 3 },
);

type Holder = Record<string, unknown>;

/** A value's position: its holder, and its name or index. */
interface Place {
  readonly holder: Holder;
  readonly key: string;
}

function mutantOf(file: object, changes: readonly Change[]): object {
  const mutant = structuredClone(file);
  for (const change of changes) {
    const places = placesIn(mutant as Holder).filter((place) => !change.isOfEntry || isEntry(place));
    const place = places[change.at % places.length];
    if (place === undefined) continue;
    const alike = places.filter((other) => other.key === place.key || (isEntry(other) && isEntry(place)));
    HOW[change.how](place, alike[change.other % alike.length] ?? place, change);
  }
  return mutant;
}

const isEntry = ({ holder }: Place): boolean => Array.isArray(holder);

const valueAt = ({ holder, key }: Place): unknown => structuredClone(holder[key]);

/** The ways to change a file. `other` has the same name, or is a list entry too. */
const HOW: Readonly<Record<Change['how'], (place: Place, other: Place, change: Change) => void>> = {
  delete: ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  repeat: (place, other) => {
    if (Array.isArray(other.holder)) other.holder.splice(Number(other.key), 0, valueAt(place));
  },
  swap: (place, other) => {
    const [one, two] = [valueAt(place), valueAt(other)];
    place.holder[place.key] = two;
    other.holder[other.key] = one;
  },
  copy: ({ holder, key }, other) => {
    holder[key] = valueAt(other);
  },
  replace: ({ holder, key }, _other, { odd }) => {
    holder[key] = odd;
  },
  rename: ({ holder, key }, _other, { name }) => {
    if (Array.isArray(holder)) return;
    const value = holder[key];
    delete holder[key];
    // Assigning to `__proto__` would not create a property.
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  },
};

const placesIn = (holder: Holder): Place[] =>
  Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value as Holder) : []),
  ]);
