import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { first } from '../../conformance/src/histories/beginning.ts';
import { send } from '../../conformance/src/histories/make-call.ts';
import type { Step } from '../../conformance/src/histories/step.ts';
import { toCall } from '../../conformance/src/histories/to-call.ts';
import { orgOf } from '../../conformance/src/model/call.ts';
import { anyBurst, BEFORE, type BurstStep, elsewhere } from './any-burst.ts';
import { makeBurst, modelOf, pause } from './burst.ts';
import { LocalSubject, wrongBooks } from './subject.ts';

const RUNS = 3 * Number(process.env.RUNS ?? 10);

const decision = { org: 0, admin: true, key: 'new', pick: first } as const;
const approve: BurstStep = { ...decision, do: 'approve' };
const reject: BurstStep = { ...decision, do: 'reject' };
const approveRedemption: BurstStep = { ...decision, do: 'approve redemption' };
const other: BurstStep = { ...approveRedemption, pick: { among: 'open', n: 1 } };
const repeat: BurstStep = { do: 'repeat', n: 0, altered: false };
const altered: BurstStep = { do: 'repeat', n: 0, altered: true };
const tooMuch: BurstStep = { do: 'redeem', org: 0, amount: { thousandths: 2_000 }, to: elsewhere };

const reissue: BurstStep = { ...decision, do: 'reissue' };
const rejectRedemption: BurstStep = { ...decision, do: 'reject redemption' };
const cancel: BurstStep = { ...decision, do: 'cancel redemption' };
const unlink: BurstStep = { do: 'unlink', org: 1, pick: elsewhere };
const redeemThere: BurstStep = { do: 'redeem', org: 1, amount: { cents: 100n }, to: elsewhere };

const DAY = 86_400_000;
const funded: readonly Step[] = [{ do: 'deposit', org: 1, centavos: 10_000n, to: first }];
const expired: readonly Step[] = [
  { ...decision, do: 'approve' },
  { do: 'advance', org: 0, by: { ms: DAY }, lazily: false },
];
const paying: readonly Step[] = [...BEFORE, { ...decision, do: 'approve redemption' }];

/** Races for something that can happen only once: one request wins, the other is refused as too late. */
const RACES: readonly (readonly [
  string,
  readonly Step[],
  readonly BurstStep[],
  readonly (readonly string[])[],
])[] = [
  [
    'a transaction is reissued once',
    expired,
    [reissue, reissue],
    [
      ['reemitirTransacao 201', 'reemitirTransacao 409'],
      ['reemitirTransacao 409', 'reemitirTransacao 201'],
    ],
  ],
  [
    'a redemption is approved or rejected',
    BEFORE,
    [approveRedemption, rejectRedemption],
    [
      ['aprovarResgate 200', 'rejeitarResgate 409'],
      ['aprovarResgate 409', 'rejeitarResgate 200'],
    ],
  ],
  [
    'a redemption is canceled once',
    paying,
    [cancel, cancel],
    [
      ['cancelarResgate 200', 'cancelarResgate 409'],
      ['cancelarResgate 409', 'cancelarResgate 200'],
    ],
  ],
  [
    'a wallet is unlinked, or redeemed to',
    funded,
    [unlink, redeemThere],
    [
      ['desvincularCarteira 204', 'criarResgate 422'],
      ['desvincularCarteira 409', 'criarResgate 201'],
    ],
  ],
];

const BURSTS: readonly (readonly [string, readonly BurstStep[], readonly (readonly string[])[]])[] = [
  [
    'a proposal approved and rejected at once is one of them',
    [approve, reject],
    [
      ['aprovarProposta 200', 'rejeitarProposta 409'],
      ['aprovarProposta 409', 'rejeitarProposta 200'],
    ],
  ],
  [
    'one of two redemptions that the balance does not cover together is approved',
    [approveRedemption, other],
    [
      ['aprovarResgate 200', 'aprovarResgate 422'],
      ['aprovarResgate 422', 'aprovarResgate 200'],
    ],
  ],
  [
    'two approvals with two keys are one',
    [approve, approve],
    [
      ['aprovarProposta 200', 'aprovarProposta 409'],
      ['aprovarProposta 409', 'aprovarProposta 200'],
    ],
  ],
  [
    'two approvals with one key are one, or one in progress',
    [approve, repeat],
    [
      ['aprovarProposta 200', 'aprovarProposta 200'],
      ['aprovarProposta 200', 'aprovarProposta 409'],
      ['aprovarProposta 409', 'aprovarProposta 200'],
    ],
  ],
  [
    'one key under two requests is good for one',
    [approve, altered],
    [
      ['aprovarProposta 200', 'aprovarProposta 409'],
      ['aprovarProposta 409', 'aprovarProposta 200'],
    ],
  ],
];

const PAUSES = [
  [0, 0],
  [3, 0],
  [0, 3],
] as const;

test.each(BURSTS.flatMap(([what, steps, ends]) => PAUSES.map((pauses) => ({ what, steps, ends, pauses }))))(
  'a burst has a sequential result: $what, with the delays $pauses',
  async ({ steps, ends, pauses }) => {
    expect(ends).toContainEqual(await makeBurst({ steps, pauses }));
  },
);

test.each(
  RACES.flatMap(([what, before, steps, ends]) =>
    PAUSES.map((pauses) => ({ what, before, steps, ends, pauses })),
  ),
)('a race has one winner: $what, with the delays $pauses', async ({ before, steps, ends, pauses }) => {
  expect(ends).toContainEqual(await makeBurst({ before, steps, pauses }));
});

test.each([
  ['while its cancellation is held, and then too late', 3, 409, undefined],
  ['after it was canceled, which is too late', 0, 200, 'estado_incompativel'],
] as const)(
  'signing and canceling one redemption exclude each other: signed %s',
  async (_, turns, status, signing) => {
    let held = 0;
    const subject = await LocalSubject.open(false, undefined, { hold: () => pause(held) });
    const world = await modelOf(subject, paying);
    held = turns;
    const call = toCall(world, orgOf(world, cancel), cancel, () => crypto.randomUUID());
    const canceling = send(world, subject.service, call);
    if (turns === 0) await canceling;
    else await pause(1);
    const [{ id }] = subject.world.sql.rows<{ id: string }>(
      'SELECT id FROM transacoes WHERE resgate_id IS NOT NULL',
    ) as [{ id: string }];
    const { sql, service } = subject.world;
    const sign = () => sql.transaction(() => service.transmit(id));
    if (signing === undefined) sign();
    else expect(sign).toThrow(expect.objectContaining({ codigo: signing }));
    expect((await canceling).status).toBe(status);
    expect(wrongBooks(sql)).toEqual([]);
    await subject.close();
  },
);

test('a later request can overtake a delayed one', async () => {
  const ends = await makeBurst({ steps: [approve, reject], pauses: [3, 0] });
  expect(ends).toEqual(['aprovarProposta 409', 'rejeitarProposta 200']);
});

test('a repetition of a delayed request answers 409, and does nothing', async () => {
  const ends = await makeBurst({ steps: [approve, repeat], pauses: [3, 0] });
  expect(ends).toEqual(['aprovarProposta 200', 'aprovarProposta 409']);
});

test('a key whose first request was delayed and then refused replays the refusal, and answers 409 to a different body', async () => {
  const ends = await makeBurst({ steps: [tooMuch, repeat, altered], pauses: [0, 1, 0] });
  expect(ends).toEqual(['criarResgate 422', 'criarResgate 422', 'criarResgate 409']);
});

test(`property: each of ${RUNS} bursts of concurrent requests has the result of a sequential order`, async () => {
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(anyBurst, async (burst) => (await makeBurst(burst)).forEach(count)),
    { numRuns: RUNS },
  );
  process.stderr.write(`${[...counts].map(([what, n]) => `${what}: ${n}`).join(', ')}\n`);
  expect(counts.get('aprovarResgate 422') ?? 0).toBeGreaterThan(0);
}, 3_600_000);
