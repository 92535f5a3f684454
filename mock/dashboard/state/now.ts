import { signal } from '@preact/signals';
import type { Relogio } from '../../src/contract/control-types.ts';
import { SHELL } from './paths.ts';
import { useReading } from './reads.ts';

/** Interval between updates of the shown time, in milliseconds. */
const TICK = 10_000;

const ticks = signal(Date.now());

/** Browser time at which each reading of the clock was first shown. */
const shownAt = new WeakMap<Relogio, number>();

export function startTicking(): void {
  setInterval(() => {
    ticks.value = Date.now();
  }, TICK);
}

/** Current time of the shown world. Advances between readings when the world's clock runs. */
export function useNow(): string | undefined {
  const { value: clock } = useReading<Relogio>(SHELL.clock);
  if (clock === undefined || !clock.anda) return clock?.agora;
  const start = shownAt.get(clock) ?? Date.now();
  shownAt.set(clock, start);
  const passed = Math.max(0, ticks.value - start);
  return new Date(Date.parse(clock.agora) + passed).toISOString();
}
