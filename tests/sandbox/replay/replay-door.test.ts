import { expect, test } from 'vitest';
import { ReplayDoor } from '../../../mock/src/replay/replay-door.ts';

test('once the replay has ended, time goes on from its last input, and stands still during a step', () => {
  let machine = 5000;
  const door = new ReplayDoor(1000, { now: () => machine++ });
  expect([door.clock.now(), door.clock.now()]).toEqual([1000, 1000]);
  door.close();
  expect(door.clock.now()).toBe(1001);
  door.begin('requisicao');
  const during = [door.clock.now(), door.clock.now()];
  door.end();
  expect(during).toEqual([1002, 1002]);
  expect(door.clock.now()).toBe(1003);
});
