import { expect, test } from 'vitest';
import { LISTS, type ListPath, listOf } from './lists.ts';
import { type Playing, play } from './play.ts';
import type { Step } from './step.ts';
import { unstated } from './unknown.ts';
import * as views from './views.ts';
import { decide, redeem, VARIED } from './walks.ts';

/** A redemption of each end that the others do not come to. */
const ENDS: readonly Step[] = [
  redeem('REJEITADO'),
  { do: 'reject redemption', ...decide },
  redeem('CANCELADO'),
  { do: 'approve redemption', ...decide },
  { do: 'cancel redemption', ...decide },
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
