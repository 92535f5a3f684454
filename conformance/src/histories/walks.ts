import { LIST_NAMES, type ListName, listOf } from '../model/lists.ts';
import { FUNDING, first } from './beginning.ts';
import type { Step, StepOf } from './step.ts';

const DAY = 86_400_000;

export const advance = (days: number): Step => ({
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
export const decide = { org: 0, pick: first, admin: true, key: 'new' } as const;
/** A decision with a comment. */
export const comment = { ...decide, pick: { among: 'open', n: 1 } } as const;
export const redeem = (referencia: string): Step => ({
  do: 'redeem',
  org: 0,
  amount: { thousandths: 200 },
  to: { among: 'open', n: 1 },
  referencia,
});

/** Every list comes to hold items of several kinds, which came about at several instants. */
export const VARIED: readonly Step[] = [
  ...FUNDING,
  advance(4),
  { do: 'link', org: 0, n: 0, wrongNetwork: false },
  { do: 'define policy', org: 0, parts: [['USDY', 100]], limiar: 1 },
  { do: 'deposit', org: 0, centavos: 31_415_926n, to: { among: 'open', n: 1 } },
  { do: 'reject', ...comment },
  propose,
  redeem('FOLHA'),
  { do: 'approve redemption', ...comment },
  { do: 'observe', org: 0, status: 'transmitida', pick: first },
  { do: 'observe', org: 0, status: 'confirmada', pick: first },
  advance(30),
  redeem('IMPOSTO'),
  advance(31),
];

const walkOf = (list: ListName, about: Partial<StepOf<'walk'>>): StepOf<'walk'> => ({
  do: 'walk',
  org: 0,
  limite: 3,
  list,
  field: listOf(list).by.length,
  item: 0,
  desde: 99,
  ate: 99,
  ...about,
});

/** Every list by each of its fields, and from and until the instants of some of its items. */
export const WALKS = LIST_NAMES.flatMap((list) => [
  ...[...listOf(list).by.keys()].flatMap((field) => [0, 3].map((item) => walkOf(list, { field, item }))),
  ...[{ desde: 2 }, { ate: 1 }, { desde: 3, ate: 0 }, { desde: 0, ate: 2 }].map((span) => walkOf(list, span)),
  walkOf(list, { field: 0, desde: 4, ate: 1 }),
]);
