import { randomSecret } from '../../webhooks/index.ts';
import type { ServiceWorld } from './world.ts';

/** What is given while something happens: the ids of all that it makes, and the secret of a destination. */
export class Made {
  readonly ids: string[] = [];
  segredo: string | undefined;
  /** The world for what happens, which notes what it gives. */
  readonly world: ServiceWorld;

  constructor(world: ServiceWorld) {
    const { ids, newSecret = randomSecret } = world;
    this.world = {
      ...world,
      ids: { next: (prefix) => this.#note(ids.next(prefix)) },
      newSecret: (from) => {
        const secret = newSecret(from);
        this.segredo = secret;
        return secret;
      },
    };
  }

  #note(id: string): string {
    this.ids.push(id);
    return id;
  }
}
