import fc from 'fast-check';
import type { Service } from '../service/service.ts';
import { anySteps } from './any-step.ts';
import { type Excuse, Ground, type Leaves } from './ground.ts';
import { Disagreement } from './play.ts';
import { TOUR } from './tour.ts';

const MOST = { histories: 700, shrinking: 300 };
const MOST_STEPS = 20;
/** More histories than the request budget allows, so that the budget ends the search. */
const RUNS = 100;

/**
 * Searches for a history on which the service and the model disagree: a fixed tour first, then random
 * histories.
 * @throws {NotReachedError} when the control plane lacks a call
 */
export async function search(
  service: Service,
  seed: number,
  leaves: Leaves,
  isExcused: Excuse,
): Promise<Disagreement | undefined> {
  const start = service.requests;
  const hasSpent = (most: number) => service.requests - start >= most;
  try {
    const ground = await Ground.open(service, leaves, isExcused);
    try {
      await ground.play(TOUR, () => hasSpent(MOST.histories));
      await draw(ground, seed, hasSpent);
    } finally {
      await ground.close();
    }
  } catch (error) {
    if (error instanceof Disagreement) return error;
    throw error;
  }
  return undefined;
}

/** @throws {Disagreement} for the shortest failing history found */
async function draw(ground: Ground, seed: number, hasSpent: (most: number) => boolean): Promise<void> {
  let most = MOST.histories;
  let ending: unknown;
  const isOver = () => ending !== undefined || hasSpent(most);
  const property = fc.asyncProperty(anySteps(MOST_STEPS), async (steps) => {
    if (isOver()) return;
    try {
      await ground.play(steps, isOver);
    } catch (error) {
      if (!(error instanceof Disagreement)) ending = error;
      else {
        most = MOST.histories + MOST.shrinking;
        throw error;
      }
    }
  });
  const { errorInstance } = await fc.check(property, { seed, numRuns: RUNS });
  if (errorInstance instanceof Error) throw errorInstance;
  if (ending !== undefined) throw ending;
}
