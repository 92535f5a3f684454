import { expect, test } from 'vitest';
import { child, loadContract, media, operations, parameters } from '../../contract/contract.ts';
import { ROUTES } from './call.ts';
import { LISTS, type ListPath, listOf } from './lists.ts';
import { type Playing, play } from './play.ts';
import type { Step } from './step.ts';
import { unstated } from './unknown.ts';
import * as views from './views.ts';
import { comment, decide, redeem, VARIED } from './walks.ts';

/** A redemption of each end that the others do not come to, and an approval with a comment. */
const ENDS: readonly Step[] = [
  redeem('REJEITADO'),
  { do: 'reject redemption', ...comment },
  redeem('CANCELADO'),
  { do: 'approve redemption', ...decide },
  { do: 'cancel redemption', ...comment },
  { do: 'approve', ...comment },
];

// The other tests of the model compare what it speaks of, so that a line that it lacks fails here alone.
test('the model speaks of every property that an answer has', async () => {
  const missing = new Set<string>();
  const look: Playing['look'] = async (world, subject) => {
    for (const org of world.orgs) {
      const ask = async (path: string) => {
        const headers = { Authorization: `Bearer ${org.admin}` };
        return (await subject.fetch(new Request(`http://sandbox.test/v1${path}`, { headers }))).json();
      };
      const positions = unstated(views.positions(org, world.now), await ask('/posicoes'), 'obterPosicoes');
      for (const place of positions) missing.add(place);
      for (const list of Object.keys(LISTS) as ListPath[]) {
        const { operation, itemsOf } = listOf(list);
        const { dados } = await ask(`${list}?limite=100`);
        for (const place of unstated(itemsOf(org, world), dados, operation)) missing.add(place);
      }
    }
  };
  await play({ steps: [...VARIED, ...ENDS], onDisk: false }, { look });
  expect([...missing]).toEqual([]);
});

test('the model lists by every filter that a list has', () => {
  const contract = loadContract();
  const inOrder = ['desde', 'ate', 'limite', 'apos'];
  const filtersOf = (operation: string): string[] =>
    operations(contract)
      .filter(({ id }) => id === operation)
      .flatMap((one) => parameters(contract, one).map(({ node }) => `${node.name}`))
      .filter((name) => !inOrder.includes(name) && !name.startsWith('Service-'));
  for (const { operation, by } of Object.values(LISTS))
    expect([operation, ...[...by].sort()]).toEqual([operation, ...filtersOf(operation).sort()]);
});

test('histories send every property that the body of a request may have', async () => {
  const sent = new Map<string, Set<string>>();
  const wrap: Playing['wrap'] = (fetch) => async (request) => {
    const text = await request.clone().text();
    const { pathname } = new URL(request.url);
    const place = `${request.method} ${pathname.slice(3).replace(/\/[a-z]+_[0-9a-z]+/, '/{id}')}`;
    const names = Object.keys(text === '' ? {} : JSON.parse(text));
    sent.set(place, new Set([...(sent.get(place) ?? []), ...names]));
    return fetch(request);
  };
  await play({ steps: [...VARIED, ...ENDS], onDisk: false }, { wrap });
  const contract = loadContract();
  const unsent = operations(contract)
    .filter(({ id }) => Object.hasOwn(ROUTES, id))
    .flatMap((operation) => {
      const [method, path] = ROUTES[operation.id as keyof typeof ROUTES];
      const [body] = media(contract, operation).filter(({ status }) => status === undefined);
      const schema = body && child(contract, body, 'schema');
      return Object.keys(schema?.node.properties ?? {})
        .filter((name) => !sent.get(`${method} ${path}`)?.has(name))
        .map((name) => `${operation.id}.${name}`);
    });
  expect(unsent).toEqual([]);
});
