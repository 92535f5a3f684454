import { beforeAll, expect, test } from 'vitest';
import { shownOf } from '../../conformance/src/histories/compare.ts';
import type { Step } from '../../conformance/src/histories/step.ts';
import { comment, decideStep, redeem, VARIED } from '../../conformance/src/histories/tour.ts';
import { WRITES } from '../../conformance/src/model/call.ts';
import { LISTS } from '../../conformance/src/model/lists.ts';
import { unstated } from '../../conformance/src/model/unknown.ts';
import { child, entries, loadContract, media, operations, parameters } from '../contract/contract.ts';
import { type LocalPlaying, play } from './play.ts';

/** One redemption for each remaining end state, and an approval with a comment. */
const ENDS: readonly Step[] = [
  redeem('REJEITADO'),
  { do: 'reject redemption', ...comment },
  redeem('CANCELADO'),
  { do: 'approve redemption', ...decideStep },
  { do: 'cancel redemption', ...comment },
  { do: 'approve', ...comment },
];

interface Told {
  readonly unspoken: ReadonlySet<string>;
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  readonly events: ReadonlySet<string>;
}

let told: Told;

beforeAll(async () => {
  const unspoken = new Set<string>();
  const sent = new Map<string, Set<string>>();
  const look: LocalPlaying['look'] = async (world, { service }, story) => {
    for (const org of world.orgs)
      for (const [operation, expected] of shownOf(world, org)) {
        const isList = Array.isArray(expected);
        const query = isList ? { limite: '100' } : {};
        const { json } = await service.as(org.admin).call(operation, { query });
        const shown = isList ? Object(json).dados : json;
        for (const place of unstated(expected, shown, operation)) unspoken.add(place);
      }
    for (const { exchange } of story) {
      const { operation = '', requestBody = '{}' } = exchange ?? {};
      sent.set(operation, new Set([...(sent.get(operation) ?? []), ...Object.keys(JSON.parse(requestBody))]));
    }
  };
  const { orgs } = await play({ steps: [...VARIED, ...ENDS], onDisk: false }, { look });
  told = { unspoken, sent, events: new Set(orgs.flatMap(({ events }) => events).map(({ tipo }) => tipo)) };
});

// The other tests compare only properties that the model has, so a missing one is found only here.
test('the model has every property of every response', () => {
  expect([...told.unspoken]).toEqual([]);
});

test('the model supports every filter of every list', () => {
  const contract = loadContract();
  const inOrder = ['desde', 'ate', 'limite', 'apos'];
  const filtersOf = (operation: string): string[] =>
    operations(contract)
      .filter(({ id }) => id === operation)
      .flatMap((one) => parameters(contract, one).map(({ node }) => `${node.name}`))
      .filter((name) => !inOrder.includes(name) && !name.startsWith('Service-'));
  for (const [operation, { by }] of Object.entries(LISTS))
    expect([operation, ...[...by].sort()]).toEqual([operation, ...filtersOf(operation).sort()]);
});

test('the histories send every property of every request body', () => {
  const contract = loadContract();
  const unsent = operations(contract)
    .filter(({ id }) => Object.hasOwn(WRITES, id))
    .flatMap((operation) => {
      const [body] = media(contract, operation).filter(({ status }) => status === undefined);
      const schema = body && child(contract, body, 'schema');
      return Object.keys(schema?.node.properties ?? {})
        .filter((name) => !told.sent.get(operation.id)?.has(name))
        .map((name) => `${operation.id}.${name}`);
    });
  expect(unsent).toEqual([]);
});

test('the histories reach every event of the contract', () => {
  // A destination's test delivery is not an event.
  const events = entries(loadContract().webhooks).map(([name]) => name);
  expect(events.filter((name) => name !== 'teste' && !told.events.has(name))).toEqual([]);
});
