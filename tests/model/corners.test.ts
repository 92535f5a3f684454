import { test } from 'vitest';
import { FUNDING, first } from '../../conformance/src/histories/beginning.ts';
import type { Step } from '../../conformance/src/histories/step.ts';
import { MONEY_CORNERS } from './money-corners.ts';
import { play } from './play.ts';

const DAY = 86_400_000;

/** The second client's wallets are empty, so both can be unlinked. */
const WITHOUT_WALLETS: readonly Step[] = [
  { do: 'unlink', org: 1, pick: first },
  { do: 'unlink', org: 1, pick: first },
];

const propose: Step = {
  do: 'propose',
  org: 1,
  parts: [
    ['USDY', 12.34],
    ['BUIDL', 87.66],
  ],
};
const replay: Step = { do: 'replay', org: 1, n: 0, altered: false };

/** Histories that reach states which random histories rarely reach. */
const CORNERS: readonly (readonly [string, readonly Step[]])[] = [
  [
    'rates change although a client has no wallet',
    [...WITHOUT_WALLETS, { do: 'set rates', org: 1, rates: [6, 1] }],
  ],
  [
    'a policy is defined although there is nothing to rebalance',
    [...WITHOUT_WALLETS, { do: 'define policy', org: 1, parts: [['USDY', 100]], limiar: 0 }],
  ],
  [
    'a proposal of a client without a wallet is refused',
    [...WITHOUT_WALLETS, { do: 'propose', org: 1, parts: [['BUIDL', 100]] }],
  ],
  ['a key is known for a day, less a millisecond', [...FUNDING, propose, advance(DAY - 1), replay]],
  ['a key is forgotten after a day', [...FUNDING, propose, advance(DAY), replay, replay]],
  ['a key outlives a crash', [...FUNDING, propose, { do: 'restart', org: 0, how: 'crash' }, replay]],
  [
    'yield before a change of rates accrues at the old rates',
    [...FUNDING, advance(9 * DAY), { do: 'set rates', org: 0, rates: [0, 100] }, advance(60 * DAY)],
  ],
  [
    'months end one by one when no request comes for a year',
    [...FUNDING, { do: 'advance', org: 0, by: { ms: 366 * DAY }, lazily: true }],
  ],
  [
    'a redemption is paid',
    [
      ...FUNDING,
      { do: 'redeem', org: 0, amount: { thousandths: 500 }, to: first },
      { do: 'approve redemption', org: 0, pick: first, admin: true, key: 'new' },
    ],
  ],
  [
    'a crash on the edge of a month loses no yield',
    [...FUNDING, edge(-1), crash(), edge(0), crash(), edge(1)],
  ],
];

test.each(Object.entries<readonly Step[]>(MONEY_CORNERS))(
  'the sandbox agrees with the model in a rare history: %s',
  async (_, steps) => {
    await play({ steps, onDisk: false });
  },
);

test.each(CORNERS)('the sandbox agrees with the model in a rare movement of money: %s', async (_, steps) => {
  await play({ steps, onDisk: steps.some((step) => step.do === 'restart') });
});

function advance(ms: number): Step {
  return { do: 'advance', org: 0, by: { ms }, lazily: false };
}

function edge(aroundMonthEnd: number): Step {
  return { do: 'advance', org: 0, by: { aroundMonthEnd }, lazily: true };
}

function crash(): Step {
  return { do: 'restart', org: 0, how: 'crash' };
}
