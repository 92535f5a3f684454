import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../mock/src/refusal.ts';
import { assetShares } from '../../../mock/src/sandbox/domain/balances.ts';
import { HOLDINGS, NOTHING, totalOf } from '../../../mock/src/sandbox/domain/holdings.ts';
import { checkConservation } from '../../../mock/src/sandbox/domain/ledger.ts';
import { anyAmount, anyRate, anyTarget } from './support.ts';
import {
  advance,
  approve,
  approveRedemption,
  confirm,
  deposit,
  type Fact,
  newWorld,
  pay,
  rebalance,
  redeem,
  type Step,
  setPolicy,
  type World,
} from './treasury.ts';

/** A step and its name, which a failure prints. */
type NamedStep = readonly [string, Step];

const anyStep: fc.Arbitrary<NamedStep> = fc.oneof(
  anyAmount.map((cents): NamedStep => [`deposit ${cents}`, deposit(cents)]),
  anyTarget.map((alvo): NamedStep => [`policy ${alvo[0]?.centesimos}`, setPolicy(alvo)]),
  fc.tuple(anyRate, anyRate).map(([a, b]): NamedStep => [`rates ${a} ${b}`, rebalance(a, b)]),
  fc.bigInt(0n, 1_100n).map((part): NamedStep => [`redeem ${part} thousandths`, redeem(part)]),
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 0, max: 70 })
      .map((days): NamedStep => [`advance ${days} days`, advance(days)]),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom<NamedStep>(
      ['approve', approve],
      ['confirm', confirm],
      ['confirm', confirm],
      ['approve redemption', approveRedemption],
      ['approve redemption', approveRedemption],
      ['pay', pay],
      ['pay', pay],
    ),
  },
);

const anyHistory = fc.array(anyStep, { minLength: 40, maxLength: 80 });

test('most histories see every kind of fact, so that the properties below are about something', () => {
  const worlds = fc.sample(anyHistory, { seed: 1, numRuns: 100 }).map((history) => {
    const world = newWorld();
    for (const [, step] of history) take(world, step);
    return world;
  });
  const seeing = (fact: Fact) => worlds.filter(({ facts }) => facts.has(fact)).length;
  const counts = {
    deposit: seeing('deposit'),
    movement: seeing('movement'),
    redemption: seeing('redemption'),
    yield: seeing('yield'),
  };
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(50);
});

test('property: after any history, cents are conserved, nothing is negative and reservations are covered', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const world = newWorld();
      for (const [, step] of history) {
        take(world, step);
        checkInvariants(world);
      }
    }),
    { numRuns: 300 },
  );
});

test('property: whatever was approved executes to the end, and then nothing is reserved', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const world = newWorld();
      for (const [, step] of history) take(world, step);
      while (world.movements.length > 0) confirm(world);
      while (world.payouts.length > 0) pay(world);
      checkInvariants(world);
      expect(world.reserved).toEqual(NOTHING);
    }),
    { numRuns: 200 },
  );
});

test('property: the same history gives the same books', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const [one, other] = [newWorld(), newWorld()];
      for (const [, step] of history) for (const world of [one, other]) take(world, step);
      expect(one).toEqual(other);
    }),
    { numRuns: 50 },
  );
});

/** A refused step must leave no trace; any other error is a defect. */
function take(world: World, step: Step): void {
  const { accounts, reserved } = world;
  const before = structuredClone({ accounts, reserved });
  try {
    step(world);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect({ accounts: world.accounts, reserved: world.reserved }).toEqual(before);
  }
}

function checkInvariants({ accounts, reserved, earned }: World): void {
  checkConservation(accounts);
  expect(-accounts.deposito - accounts.rendimento).toBe(totalOf(accounts) + accounts.resgate);
  expect(-accounts.rendimento).toBe(earned);
  for (const holding of HOLDINGS) {
    expect(reserved[holding] >= 0n && reserved[holding] <= accounts[holding]).toBe(true);
  }
  const percent = assetShares(accounts).reduce((total, share) => total + share.percentual, 0);
  expect(percent).toBe(accounts.USDY + accounts.BUIDL === 0n ? 0 : 10_000);
}
