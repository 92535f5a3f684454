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
   * Initial world, which a reset restores: the text of a YAML or JSON file, or the world itself. @default two
   * organizations and a proposal
   */
  readonly world?: string | WorldFile;
  /** Receives the webhooks to every public address. @default none: attempts end in `sem_rede` */
  readonly onWebhook?: OnWebhook;
  /** Delays a request in progress, so that repetitions get `requisicao_em_andamento`. @default no delay */
  readonly hold?: DelayCall;
  readonly rateLimit?: number;
}

export interface Sandbox {
  /** The main world; the control plane may replace it, so do not cache it. */
  readonly world: World;
  /** Answers requests to `/v1` of any origin and to the control plane. Usable as the `fetch` of a client. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

let ownApi: ReturnType<typeof ownContract> | undefined;

export async function sandboxOn(store: Store, options: OptionsOnStore): Promise<Sandbox> {
  const { world: source, onWebhook, hold, rateLimit, ...start } = options;
  ownApi ??= ownContract('api');
  const contract = await ownApi;
  const filledFrom =
    typeof source === 'string' ? await readWorldText(source) : source && (await readWorldObject(source));
  // Branches and replacements of the main world must not start from the snapshot or seed.
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
