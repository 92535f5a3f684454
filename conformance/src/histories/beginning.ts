import type { Step } from './step.ts';

/** Selects the newest resource that fits, or the oldest wallet. */
export const first = { among: 'open', n: 0 } as const;

const both = (step: (org: number) => Step): Step[] => [0, 1].map(step);

export const BEGINNING: readonly Step[] = [
  ...both((org) => ({ do: 'link', org, n: 20 + 2 * org, wrongNetwork: false })),
  ...both((org) => ({ do: 'link', org, n: 21 + 2 * org, wrongNetwork: false })),
  ...both((org) => ({
    do: 'define policy',
    org,
    parts: [
      ['USDY', 60],
      ['BUIDL', 40],
    ],
    limiar: 0.5,
  })),
  { do: 'deposit', org: 0, centavos: 100_000_000n, to: first },
];

/** Deposits and allocations, so that both organizations have money to move. */
export const FUNDING: readonly Step[] = [
  ...both((org) => ({ do: 'deposit', org, centavos: 1_000_003n, to: first })),
  ...both((org) => ({ do: 'approve', org, pick: first, admin: true, key: 'new' })),
  ...[0, 0, 1, 1].flatMap((org): Step[] => [
    { do: 'observe', org, status: 'transmitida', pick: first },
    { do: 'observe', org, status: 'confirmada', pick: first },
  ]),
  ...both((org) => ({ do: 'deposit', org, centavos: 777_777n, to: first })),
];
