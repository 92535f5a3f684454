import fc from 'fast-check';
import { LIST_NAMES } from '../model/lists.ts';
import type { Advance, Amount, Pick, Step } from './step.ts';

const DAY = 86_400_000;

const anyPick: fc.Arbitrary<Pick> = fc.record({
  among: fc.oneof(
    { weight: 10, arbitrary: fc.constant('open' as const) },
    { weight: 3, arbitrary: fc.constant('all' as const) },
    { weight: 1, arbitrary: fc.constant('another organization' as const) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
  ),
  n: fc.nat(20),
});

const rarely = (weight: number) => fc.integer({ min: 1, max: weight }).map((n) => n === 1);
const hundredths = (max: number) => fc.nat(max * 100).map((n) => n / 100);

/** Mostly parts that sum to 100, sometimes a single part, duplicates, too many digits, or any sum. */
const anyParts = fc.oneof(
  {
    weight: 12,
    arbitrary: hundredths(100).map((usdy) =>
      parts(['USDY', usdy], ['BUIDL', (10_000 - Math.round(usdy * 100)) / 100]),
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(parts(['USDY', 100]), parts(['BUIDL', 100])) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      parts(['USDY', 50], ['USDY', 50]),
      parts(['USDY', 100 / 3], ['BUIDL', 200 / 3]),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(hundredths(100), hundredths(100)).map(([a, b]) => parts(['BUIDL', a], ['USDY', b])),
  },
);

const anyLimiar = fc.oneof(
  { weight: 9, arbitrary: hundredths(2) },
  { weight: 1, arbitrary: fc.constant(0.255) },
);

/** Favors very small amounts, where a lost cent shows. */
const anyCents = fc.oneof(fc.bigInt(0n, 30n), fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 13n));

const anyAmount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ thousandths: fc.nat(1_050) }) },
  { weight: 1, arbitrary: fc.record({ cents: anyCents }) },
);

const anyCredit = anyCents.map((centavos) => (centavos === 0n ? 1n : centavos));

const someDust = fc.constantFrom('9', '001', '9999');
const anyDust = fc.oneof(someDust, fc.constantFrom('0', '00', '0000'));

const anyAdvance: fc.Arbitrary<Advance> = fc.oneof(
  fc.record({ ms: fc.nat(DAY) }),
  fc.record({ ms: fc.nat(70 * DAY) }),
  fc.record({ ms: fc.constantFrom(DAY - 1, DAY, DAY + 1) }),
  fc.record({ aroundMonthEnd: fc.constantFrom(-1, 0, 1) }),
);

const about = <T extends object>(step: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) => step;
const org = fc.nat(1);
const key = fc.constantFrom('new' as const, 'none' as const);
const admin = rarely(12).map((isNot) => !isNot);
const observed = { org, pick: anyPick, withheld: rarely(3) };
const decision = { org, pick: anyPick, admin, key };

/** Weighted so that money moves: steps that follow an approval are more frequent than approvals. */
const STEPS = [
  weighed(4, { do: fc.constant('deposit'), org, centavos: anyCredit, to: anyPick }),
  weighed(2, { do: fc.constant('deposit'), org, centavos: anyCredit, dust: anyDust, to: anyPick }),
  weighed(1, { do: fc.constant('deposit'), org, centavos: fc.constant(0n), dust: someDust, to: anyPick }),
  weighed(4, { do: fc.constant('propose'), org, parts: anyParts }),
  weighed(8, { do: fc.constant('approve'), ...decision, key: fc.constant('new' as const) }),
  weighed(1, { do: fc.constant('reject'), ...decision }),
  weighed(6, { do: fc.constant('redeem'), org, amount: anyAmount, to: anyPick }),
  weighed(8, { do: fc.constant('approve redemption'), ...decision }),
  weighed(1, { do: fc.constant('reject redemption'), ...decision }),
  weighed(2, { do: fc.constant('cancel redemption'), ...decision }),
  weighed(6, { do: fc.constant('reissue'), ...decision }),
  weighed(1, { do: fc.constant('resend'), ...decision }),
  weighed(12, { do: fc.constant('observe'), ...observed, status: fc.constant('transmitida') }),
  weighed(12, { do: fc.constant('observe'), ...observed, status: fc.constant('confirmada') }),
  weighed(2, { do: fc.constant('observe'), ...observed, status: fc.constant('falhou') }),
  weighed(3, { do: fc.constant('observe'), ...observed, status: fc.constant('tardia') }),
  weighed(3, { do: fc.constant('observe'), ...observed, status: fc.constant('recebida') }),
  weighed(3, { do: fc.constant('spend nonce'), org, wallet: anyPick, pick: anyPick }),
  weighed(2, { do: fc.constant('define policy'), org, parts: anyParts, limiar: anyLimiar }),
  weighed(1, { do: fc.constant('define policy'), org, parts: anyParts }),
  weighed(1, { do: fc.constant('link'), org, n: fc.nat(5), wrongNetwork: rarely(5) }),
  weighed(2, { do: fc.constant('unlink'), org, pick: anyPick }),
  weighed(2, { do: fc.constant('set rates'), org, rates: fc.tuple(hundredths(8), hundredths(8)) }),
  weighed(4, { do: fc.constant('advance'), org, by: anyAdvance, lazily: fc.boolean() }),
  weighed(4, { do: fc.constant('replay'), org, n: fc.nat(20), altered: rarely(3) }),
  weighed(4, {
    do: fc.constant('walk'),
    org,
    list: fc.constantFrom(...LIST_NAMES),
    limite: fc.integer({ min: 1, max: 5 }),
    field: fc.nat(5),
    item: fc.nat(9),
    desde: fc.nat(19),
    ate: fc.nat(19),
  }),
];

const RESTARTS = [
  weighed(2, { do: fc.constant('restart'), org, how: fc.constantFrom('crash', 'close', 'snapshot') }),
];

export const anySteps = (most: number, { restarts = false } = {}): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...STEPS, ...(restarts ? RESTARTS : [])), { minLength: 1, maxLength: most, size: 'max' });

function parts(...list: readonly (readonly ['USDY' | 'BUIDL', number])[]) {
  return list;
}

function weighed(weight: number, step: Record<string, fc.Arbitrary<unknown>>) {
  return { weight, arbitrary: fc.record(about(step)) as unknown as fc.Arbitrary<Step> };
}
