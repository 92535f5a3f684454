import { randomSecret } from '../../webhooks/index.ts';
import type { ServiceWorld } from './world.ts';

/** The ids, and the secret of a destination, that a world issues during an act: its fact keeps them. */
export class IssuedValues {
  readonly ids: string[] = [];
  segredo: string | undefined;
  /** The world as the act sees it: what it issues is noted here. */
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
