import { FUNDING, first } from './beginning.ts';
import type { Step, StepOf } from './step.ts';

const DAY = 86_400_000;

export const advanceStep = (days: number): Step => ({
  do: 'advance',
  org: 0,
  by: { ms: days * DAY },
  lazily: true,
});
const propose: Step = {
  do: 'propose',
  org: 0,
  parts: [
    ['USDY', 10],
    ['BUIDL', 90],
  ],
};
export const decideStep = { org: 0, pick: first, admin: true, key: 'new' } as const;
export const comment = { ...decideStep, pick: { among: 'open', n: 1 } } as const;
export const redeem = (referencia: string): Step => ({
  do: 'redeem',
  org: 0,
  amount: { thousandths: 200 },
  to: { among: 'open', n: 1 },
  referencia,
});

export const VARIED: readonly Step[] = [
  ...FUNDING,
  advanceStep(4),
  { do: 'link', org: 0, n: 0, wrongNetwork: false },
  { do: 'define policy', org: 0, parts: [['USDY', 100]], limiar: 1 },
  { do: 'deposit', org: 0, centavos: 31_415_926n, to: { among: 'open', n: 1 } },
  { do: 'reject', ...comment },
  propose,
  redeem('FOLHA'),
  { do: 'approve redemption', ...comment },
  { do: 'observe', org: 0, status: 'transmitida', pick: first },
  { do: 'observe', org: 0, status: 'confirmada', pick: first },
  advanceStep(30),
  redeem('IMPOSTO'),
  advanceStep(31),
];

const other = { ...decideStep, org: 1 } as const;
const see = (status: StepOf<'observe'>['status'], withheld = false): Step => ({
  do: 'observe',
  org: 1,
  status,
  pick: first,
  withheld,
});
const redeemOther = (thousandths: number): Step => ({
  do: 'redeem',
  org: 1,
  amount: { thousandths },
  to: { among: 'open', n: 1 },
});
const replay = (altered: boolean): Step => ({ do: 'replay', org: 1, n: 0, altered });

/**
 * Reaches states that random histories seldom reach: late confirmations, reverted transactions,
 * cancellations, excessive amounts.
 */
export const TOUR: readonly Step[] = [
  ...VARIED,
  // Both legs expire and are replaced, and then one of the originals confirms.
  { do: 'approve', ...other },
  replay(false),
  replay(true),
  { do: 'advance', org: 1, by: { ms: DAY }, lazily: false },
  { do: 'reissue', ...other },
  { do: 'reissue', ...other },
  see('tardia'),
  { do: 'reissue', ...other, pick: { among: 'all', n: 0 } },
  see('transmitida'),
  see('falhou'),
  { do: 'reissue', ...other },
  see('transmitida'),
  see('confirmada'),
  redeemOther(900),
  redeemOther(800),
  { do: 'approve redemption', ...other },
  { do: 'approve redemption', ...other },
  { do: 'cancel redemption', ...other },
  { do: 'approve redemption', ...other },
  see('transmitida'),
  see('confirmada', true),
  see('recebida'),
  { do: 'spend nonce', org: 1, wallet: first, pick: first },
  { do: 'set rates', org: 1, rates: [1, 8] },
  { do: 'advance', org: 1, by: { aroundMonthEnd: 0 }, lazily: false },
];
