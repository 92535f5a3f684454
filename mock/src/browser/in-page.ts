import { ownContract } from '../contract/contract.ts';
import { createMock } from '../mock.ts';
import type { DelayCall } from '../pipeline.ts';
import { networkOf, type OnWebhook } from '../platform/browser/network.ts';
import type { Store } from '../platform/store.ts';
import { LocalWorlds } from '../worlds/local-worlds.ts';
import { openFilledByCopy } from '../worlds/seed.ts';
import type { World, WorldOptions } from '../worlds/world.ts';
import { readWorldObject, readWorldText } from '../worlds/world-file/read-world-file.ts';
import type { WorldFile } from '../worlds/world-file/world-file.ts';

export interface OptionsOnStore
  extends Pick<WorldOptions, 'auto' | 'clock' | 'credentials' | 'seed' | 'snapshot' | 'log'> {
  /**
   * The world that it starts as, and becomes again when it is reset: the text of a YAML or JSON file, or the world
   * itself. Default: two organisations and a proposal.
   */
  readonly world?: string | WorldFile;
  /** Receives the webhooks to every public address. Default: nobody does, and their attempts end in `sem_rede`. */
  readonly onWebhook?: OnWebhook;
  /** Delays a request while it is under way. Default: delays none. */
  readonly hold?: DelayCall;
  /** Requests that it takes of an organisation a minute of real time; default: more than any test makes. */
  readonly rateLimit?: number;
}

/** A sandbox in this page or worker, which ends with it. */
export interface Sandbox {
  /** The principal world; the control plane may replace it, so read it anew each time. */
  readonly world: World;
  /** Answers a request to the API, at any origin, below `/v1`, or to its control plane; fit to be the `fetch` of a client. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

let ownApi: ReturnType<typeof ownContract> | undefined;

/** The sandbox that a store keeps, or a new one. */
export async function sandboxOn(store: Store, options: OptionsOnStore): Promise<Sandbox> {
  const { world: source, onWebhook, hold, rateLimit, ...start } = options;
  ownApi ??= ownContract('api');
  const contract = await ownApi;
  const filledFrom =
    typeof source === 'string' ? await readWorldText(source) : source && (await readWorldObject(source));
  // The worlds that replace the principal one, and branches, start as something else.
  const { snapshot: _snapshot, seed: _seed, ...common } = start;
  const network = networkOf(onWebhook);
  const worlds = new LocalWorlds({
    store,
    start,
    rateLimit,
    open: (start) => openFilledByCopy({ ...common, store, network, contract, filledFrom, ...start }),
  });
  const mock = createMock({ contract, worlds, hold, log: start.log });
  return {
    get world() {
      return worlds.principal.world;
    },
    fetch: async (input, init) => mock.fetch(new Request(input, init)),
    close: () => worlds.close(),
  };
}
