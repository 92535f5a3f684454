import type { Contract } from '../../../mock/src/contract/contract.ts';
import type { Log } from '../../../mock/src/log.ts';
import { createMock, type Mock } from '../../../mock/src/mock.ts';
import { openDatabase } from '../../../mock/src/platform/workerd/database.ts';
import { replaceFixed } from '../../../mock/src/worlds/credentials.ts';
import { identityIn } from '../../../mock/src/worlds/open-world.ts';
import { openFilled } from '../../../mock/src/worlds/seed.ts';
import type { WorldOptions } from '../../../mock/src/worlds/world.ts';
import { type OpenWorld, WorldHandle } from '../../../mock/src/worlds/world-handle.ts';
import { PRINCIPAL } from '../../../mock/src/worlds/world-name.ts';
import { credentialsOf } from '../credentials/credentials.ts';
import { readSecrets } from '../credentials/secrets.ts';
import type { Env } from '../env.ts';
import { AccountWorlds } from './account-worlds.ts';
import type { WorldAlarm } from './alarm.ts';
import { ATTEMPTS_AT_ONCE, createNetwork } from './network.ts';
import { objectStore } from './object-store.ts';
import { KeptSettings } from './settings.ts';
import { type AccountBranch, type Beginning, worldObjectName } from './world-rpc.ts';

/**
 * Maximum bytes of a world, because a copy crosses between objects in one piece and twice its size must fit
 * in memory.
 */
const LARGEST_WORLD = 24_000_000;

const PER_MINUTE = 300;

/** Maximum active faults of a world, because all share one stored value that is rewritten on each change. */
export const MOST_FAULTS = 100;

/** Logs only failures, because a line per request would mix the requests of all accounts. */
const log: Log = (line, entry) => {
  // biome-ignore lint/suspicious/noConsole: the platform keeps what is written there
  if (entry === undefined) console.error(line);
};

export interface HostedWorld {
  readonly slot: WorldHandle;
  readonly mock: Mock;
  readonly settings: KeptSettings;
}

interface OpenOptions {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly contract: Contract;
  readonly alarm: WorldAlarm;
  readonly branch: AccountBranch;
  /** @default the content of the database, or a new world when the database is empty */
  readonly begin: Beginning | undefined;
}

export function openHostedWorld({ storage, env, contract, alarm, branch, begin }: OpenOptions): HostedWorld {
  const { conta, id } = branch;
  const database = openDatabase(storage, { most: LARGEST_WORLD });
  const store = objectStore(database);
  const { keys, keyPrefix, seed, signingSecret } = credentialsOf(conta, readSecrets(env.SECRETS));
  const common = {
    contract,
    store,
    credentials: { chaves: keys, segredo: signingSecret },
    clock: 'real',
    network: createNetwork({ ownZones: zonesIn(env.OWN_ZONES), ...(env.DNS && { dns: env.DNS }) }),
    allowLoopback: false,
    timer: alarm.timer,
    attemptsAtOnce: ATTEMPTS_AT_ONCE,
  } as const satisfies Partial<WorldOptions>;
  const open: OpenWorld = (start) => {
    const world = openFilled({ ...common, ...start });
    // The account's keys replace the fixed keys of a world file, because those are public.
    replaceFixed(world, common.credentials);
    return world;
  };
  const held = identityIn(database);
  const start = (): Partial<WorldOptions> => {
    if (begin !== undefined) return { ...begin, identity: { world: id, epoch: 1, sandbox: conta, ramos: 0 } };
    if (held === undefined) return { seed };
    return id === PRINCIPAL ? {} : { kept: held };
  };
  let settings: KeptSettings | undefined;
  // Requests save the settings, but a fault can also fire on a delivery.
  const onFault = () => settings?.keep();
  const world = open({ place: id, ...start() });
  const slot = new WorldHandle(branch, world, { store, open, rateLimit: PER_MINUTE, onFault });
  settings = new KeptSettings(storage.kv, slot);
  const { ACCOUNTS, WORLDS } = env;
  const worlds = new AccountWorlds({
    slot,
    account: ACCOUNTS.get(ACCOUNTS.idFromName(conta)),
    other: (world) => WORLDS.get(WORLDS.idFromName(worldObjectName(conta, world))),
  });
  const mock = createMock({
    contract,
    worlds,
    hasToken: () => true,
    capabilities: { keyPrefix, mostFaults: MOST_FAULTS, canCut: false },
    log,
  });
  return { slot, mock, settings };
}

const zonesIn = (text = ''): string[] => text.split(',').flatMap((name) => name.trim() || []);
