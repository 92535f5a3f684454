import { expect, test } from 'vitest';
import { FUNDING, first } from './any-history.ts';
import { LISTS, type ListPath, listOf } from './lists.ts';
import { play } from './play.ts';
import type { Step, StepOf } from './step.ts';
import type { Fetch } from './subject.ts';

const DAY = 86_400_000;

const advance = (days: number): Step => ({ do: 'advance', org: 0, by: { ms: days * DAY }, lazily: true });
const propose: Step = {
  do: 'propose',
  org: 0,
  parts: [
    ['USDY', 10],
    ['BUIDL', 90],
  ],
};
const decide = { org: 0, pick: first, admin: true, key: 'new' } as const;
const redeem = (referencia: string): Step => ({
  do: 'redeem',
  org: 0,
  amount: { thousandths: 200 },
  to: { among: 'open', n: 1 },
  referencia,
});

/** Every list comes to hold items of several kinds, which came about at several instants. */
const VARIED: readonly Step[] = [
  ...FUNDING,
  advance(4),
  { do: 'link', org: 0, n: 0, wrongNetwork: false },
  { do: 'define policy', org: 0, parts: [['USDY', 100]], limiar: 1 },
  { do: 'deposit', org: 0, centavos: 31_415_926n, to: { among: 'open', n: 1 } },
  { do: 'reject', ...decide },
  propose,
  redeem('FOLHA'),
  { do: 'approve redemption', ...decide },
  { do: 'observe', org: 0, status: 'transmitida', pick: first },
  { do: 'observe', org: 0, status: 'confirmada', pick: first },
  advance(30),
  redeem('IMPOSTO'),
  advance(31),
];

const walkOf = (list: ListPath, about: Partial<StepOf<'walk'>>): StepOf<'walk'> => ({
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
const WALKS = (Object.keys(LISTS) as ListPath[]).flatMap((list) => [
  ...[...listOf(list).by.keys()].flatMap((field) => [0, 3].map((item) => walkOf(list, { field, item }))),
  ...[{ desde: 2 }, { ate: 1 }, { desde: 3, ate: 0 }, { desde: 0, ate: 2 }].map((span) => walkOf(list, span)),
  walkOf(list, { field: 0, desde: 4, ate: 1 }),
]);

const PARAMETERS = new Set([...Object.values(LISTS).flatMap(({ by }) => [...by]), 'desde', 'ate']);

test('every list shows what its parameters choose, and no more', async () => {
  await play({ steps: [...VARIED, ...WALKS], onDisk: false });
}, 60_000);

test.each([...PARAMETERS])(
  'a sandbox that does not heed %s is caught',
  async (name) => {
    const deaf = (fetch: Fetch) => (request: Request) => {
      const url = new URL(request.url);
      url.searchParams.delete(name);
      return fetch(url.href === request.url ? request : new Request(url, request));
    };
    const asking = WALKS.filter(
      ({ list }) => name === 'desde' || name === 'ate' || listOf(list).by.includes(name),
    );
    await expect(play({ steps: [...VARIED, ...asking], onDisk: false }, { wrap: deaf })).rejects.toThrow(
      /^after step \d+, walk:/,
    );
  },
  60_000,
);

test('a sandbox that shows what happens at the end of a span is caught', async () => {
  const late = (fetch: Fetch) => (request: Request) => {
    const url = new URL(request.url);
    const ate = url.searchParams.get('ate');
    if (ate === null) return fetch(request);
    url.searchParams.set('ate', new Date(Date.parse(ate) + 1).toISOString());
    return fetch(new Request(url, request));
  };
  await expect(play({ steps: [...VARIED, ...WALKS], onDisk: false }, { wrap: late })).rejects.toThrow(/walk/);
}, 60_000);

test('an event is listed and sent again for 90 days, and then no more', async () => {
  const resend: Step = { do: 'resend', ...decide, pick: { among: 'all', n: 12 } };
  const counts: string[] = [];
  const steps = [...FUNDING, resend, advance(90), ...WALKS.filter(({ list }) => list === '/eventos'), resend];
  await play({ steps, onDisk: false }, { count: (what) => counts.push(what) });
  expect(counts.filter((what) => what.startsWith('resend'))).toEqual(['resend 200', 'resend 404']);
}, 60_000);
