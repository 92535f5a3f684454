import { randomBytes } from 'node:crypto';
import type { World } from '../model/world.ts';
import { NotReachedError } from '../not-reached.ts';
import type { Service } from '../service/service.ts';
import { BEGINNING, FUNDING } from './beginning.ts';
import { newWorld } from './new-world.ts';
import { type Playing, play } from './play.ts';
import type { Step } from './step.ts';
import { ServedSubject } from './subject.ts';

export type Excuse = NonNullable<Playing['isExcused']>;

export type Leaves = (what: string, id: string) => void;

/**
 * Creates isolated starting points for histories: branches of a branch that was funded once or, without
 * branches, new organizations.
 */
export class Ground {
  readonly #service: Service;
  readonly #world: World | undefined;
  readonly #leaves: Leaves;
  readonly #isExcused: Excuse;

  private constructor(service: Service, world: World | undefined, leaves: Leaves, isExcused: Excuse) {
    this.#service = service;
    this.#world = world;
    this.#leaves = leaves;
    this.#isExcused = isExcused;
  }

  /**
   * @throws {NotReachedError} when the control plane lacks a call
   * @throws {Disagreement} when the service and the model already differ
   */
  static async open(service: Service, leaves: Leaves, isExcused: Excuse): Promise<Ground> {
    const branch = await service.branch();
    if (branch === undefined) return new Ground(service, undefined, leaves, isExcused);
    try {
      return new Ground(branch, await begun(branch, isExcused), leaves, isExcused);
    } catch (error) {
      await leave(branch, leaves);
      throw error;
    }
  }

  async play(steps: readonly Step[], isOver: () => boolean): Promise<void> {
    const playing: Playing = { reads: 'changes', isOver, isExcused: this.#isExcused };
    if (this.#world === undefined) {
      const world = await begun(this.#service, this.#isExcused);
      for (const { id } of world.orgs) this.#leaves('organizacao', id);
      return play(world, new ServedSubject(this.#service), steps, playing);
    }
    const branch = await this.#service.branch();
    if (branch === undefined)
      throw new NotReachedError('a branch of a branch, from POST /mundos of the control plane');
    try {
      await play(structuredClone(this.#world), new ServedSubject(branch), steps, playing);
    } finally {
      await leave(branch, this.#leaves);
    }
  }

  async close(): Promise<void> {
    if (this.#world !== undefined) await leave(this.#service, this.#leaves);
  }
}

async function begun(service: Service, isExcused: Excuse): Promise<World> {
  const subject = new ServedSubject(service);
  await subject.stop();
  const world = await newWorld(subject, `conformidade_${randomBytes(6).toString('hex')}`);
  await play(world, subject, [...BEGINNING, ...FUNDING], { reads: 'changes', isExcused });
  return world;
}

async function leave(branch: Service, leaves: Leaves): Promise<void> {
  if (!(await branch.leaveBranch().catch(() => false))) leaves('mundo', `${branch.world}`);
}
