import { type Accrual, accrue, startAccrual } from '../../../mock/src/sandbox/domain/accrual.ts';
import { checkDeposit, freeOf, release, reserve } from '../../../mock/src/sandbox/domain/balances.ts';
import { closePeriod } from '../../../mock/src/sandbox/domain/close-month.ts';
import { type Holdings, type Leg, NOTHING, totalOf } from '../../../mock/src/sandbox/domain/holdings.ts';
import {
  type Accounts,
  depositPosting,
  movementPosting,
  NO_ACCOUNTS,
  type Posting,
  post,
  redemptionPosting,
  yieldPosting,
} from '../../../mock/src/sandbox/domain/ledger.ts';
import { monthEnds } from '../../../mock/src/sandbox/domain/month.ts';
import type { Movement } from '../../../mock/src/sandbox/domain/movements.ts';
import type { Allocation } from '../../../mock/src/sandbox/domain/policy.ts';
import {
  type ProposalDraft,
  proposeDeposit,
  proposeRebalancing,
  proposeTarget,
} from '../../../mock/src/sandbox/domain/proposals.ts';
import { checkRedemption, redemptionLegs } from '../../../mock/src/sandbox/domain/redemptions.ts';
import { DEFAULT_RATES, leadOf, type Rates } from '../../../mock/src/sandbox/domain/spread.ts';
import { target } from './support.ts';

/** A treasury as a service would keep it, driven by nothing but the rules. */
export interface World {
  accounts: Accounts;
  reserved: Holdings;
  accrual: Accrual;
  rates: Rates;
  policy: Allocation;
  proposals: ProposalDraft[];
  redemptions: bigint[];
  movements: Movement[];
  payouts: (readonly Leg[])[];
  /** Net yield of the closed periods. */
  earned: bigint;
  /** What has happened at least once. */
  facts: Set<Fact>;
}

export type Fact = 'deposit' | 'movement' | 'redemption' | 'yield';

export type Step = (world: World) => void;

const DAY = 86_400_000;

export const newWorld = (): World => ({
  accounts: NO_ACCOUNTS,
  reserved: NOTHING,
  accrual: startAccrual(Date.parse('2026-11-05T12:00:00Z')),
  rates: DEFAULT_RATES,
  policy: target(6000),
  proposals: [],
  redemptions: [],
  movements: [],
  payouts: [],
  earned: 0n,
  facts: new Set(),
});

const funds = ({ accounts, reserved }: World) => ({ balances: accounts, reserved });

function book(world: World, fact: Fact, posting: Posting): void {
  if (posting.some(({ centavos }) => centavos > 0n)) world.facts.add(fact);
  world.accounts = post(world.accounts, posting);
}

export function deposit(centavos: bigint): Step {
  return (world) => {
    checkDeposit(world.accounts, centavos);
    book(world, 'deposit', depositPosting(centavos));
    const draft = proposeDeposit(centavos, world.policy, world.accounts);
    if (draft !== null) world.proposals.push(draft);
  };
}

/** The client defines a policy, and asks for it at once. */
export function setPolicy(policy: Allocation): Step {
  return (world) => {
    world.policy = policy;
    world.proposals.push(proposeTarget(policy, 'x', funds(world)));
  };
}

export function rebalance(USDY: number, BUIDL: number): Step {
  return (world) => {
    world.rates = { USDY, BUIDL };
    const lead = leadOf(world.rates, 50);
    const draft = lead && proposeRebalancing(lead, funds(world));
    if (draft) world.proposals.push(draft);
  };
}

export const approve: Step = (world) => {
  const draft = world.proposals.shift();
  if (draft === undefined) return;
  world.reserved = reserve(world.accounts, world.reserved, draft.movimentos);
  world.movements.push(...draft.movimentos);
};

export const confirm: Step = (world) => {
  const movement = world.movements.shift();
  if (movement === undefined) return;
  world.reserved = release(world.reserved, [movement]);
  book(world, 'movement', movementPosting(movement));
};

/** Asks for some thousandths of all that is free; more than a thousand is asking too much. */
export function redeem(thousandths: bigint): Step {
  return (world) => {
    const free = freeOf(world.accounts, world.reserved);
    const centavos = (totalOf(free) * thousandths) / 1_000n;
    checkRedemption({ centavos, destinoVinculado: true }, free);
    world.redemptions.push(centavos);
  };
}

export const approveRedemption: Step = (world) => {
  const centavos = world.redemptions.shift();
  if (centavos === undefined) return;
  const legs = redemptionLegs(centavos, freeOf(world.accounts, world.reserved));
  world.reserved = reserve(world.accounts, world.reserved, legs);
  world.payouts.push(legs);
};

export const pay: Step = (world) => {
  const legs = world.payouts.shift();
  if (legs === undefined) return;
  world.reserved = release(world.reserved, legs);
  book(world, 'redemption', redemptionPosting(legs));
};

export function advance(days: number): Step {
  return (world) => {
    const until = world.accrual.ate + days * DAY;
    const earning = () => ({ balances: world.accounts, rates: world.rates });
    for (const end of monthEnds(world.accrual.ate, until)) {
      const period = closePeriod(accrue(world.accrual, end, earning()), 500);
      book(world, 'yield', yieldPosting(period.creditos));
      world.accrual = period.accrual;
      world.earned += period.bruto - period.taxa;
    }
    world.accrual = accrue(world.accrual, until, earning());
  };
}
