import { fileURLToPath } from 'node:url';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { credentialsOf } from '../../hosted/src/credentials/credentials.ts';
import { readSecrets } from '../../hosted/src/credentials/secrets.ts';
import { MOST_FAULTS } from '../../hosted/src/world/open-world.ts';
import { CONTROL_PATH } from '../../mock/src/control/control-contract.ts';
import { CONTROL, loadContract } from '../../mock/src/files.ts';
import { createMock } from '../../mock/src/mock.ts';
import { FileStore } from '../../mock/src/platform/node/file-store.ts';
import { NETWORK } from '../../mock/src/platform/node/network.ts';
import { replaceFixed } from '../../mock/src/worlds/credentials.ts';
import { LocalWorlds } from '../../mock/src/worlds/local-worlds.ts';
import { openFilled } from '../../mock/src/worlds/seed.ts';
import type { WorldOptions } from '../../mock/src/worlds/world.ts';
import type { OpenWorld } from '../../mock/src/worlds/world-handle.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { hostOf, Twins } from '../twins/twins.ts';
import { DIFFERS } from './differs.ts';
import { MINIFLARE } from './miniflare.ts';
import { SECRETS, type Service, startService } from './service.ts';
import { STILL } from './still-time.ts';

/**
 * Texts that may differ beyond the documented differences: random values, running clocks and connection
 * headers.
 */
const MAY_DIFFER: readonly RegExp[] = [
  ...Object.values(DIFFERS).filter((pattern) => pattern !== undefined),
  /(?<=\bwhsec_)[\w-]+/g,
  // Position of a change: on Node, a branch shares the counter of its origin.
  /(?<=\\nid: \.)\d+/g,
  /,\["(?:transfer-encoding|content-length|date|mf-content-encoding)","[^"]*"\]/g,
  /(?<=http:\/\/)[\w.:]+(?=\/_sandbox\/mundo)/g,
];

const withText = (headers: RequestInit['headers']) =>
  Object.fromEntries(Object.entries(headers ?? {}).filter(([, text]) => text !== ''));

const nowhere = async (): Promise<never[]> => [];

/** Starts the hosted sandbox at a fixed instant, with a DNS that resolves no name. */
export async function startStill(kept: string): Promise<Service> {
  const { Response: OfMiniflare } = await importFromEcosystem(MINIFLARE);
  return startService(kept, {
    program: fileURLToPath(new URL('still-worker.ts', import.meta.url)),
    outboundService: () => OfMiniflare.json({ Status: 3 }),
  });
}

/**
 * Creates a hosted account and a Node sandbox with the same keys, seed, time and limits.
 * @param mayDiffer patterns that may also differ
 */
export async function openHostedTwins(
  service: () => Service,
  mayDiffer: readonly RegExp[] = [],
): Promise<{ readonly twins: Twins; readonly account: NewAccount }> {
  const account = await service().newAccount();
  const { seed, keys, keyPrefix, signingSecret } = credentialsOf(account.conta, readSecrets(SECRETS));
  const contract = await loadContract();
  const store = new FileStore(undefined);
  const common: Omit<WorldOptions, 'place'> = {
    contract,
    store,
    clock: 'real',
    realClock: { now: () => STILL },
    network: NETWORK,
    resolve: nowhere,
    allowLoopback: false,
  };
  const credentials = { chaves: keys, segredo: signingSecret };
  const open: OpenWorld = (start) => {
    const world = openFilled({ ...common, credentials, ...start });
    replaceFixed(world, credentials);
    return world;
  };
  const worlds = new LocalWorlds({ store, open, start: { seed }, rateLimit: 300 });
  const node = createMock({
    contract,
    controlContract: CONTROL,
    worlds,
    capabilities: { keyPrefix, canCut: false, mostFaults: MOST_FAULTS },
  });
  const twins = new Twins({
    node: hostOf(async (url, { headers, ...init }) =>
      node.fetch(new Request(url, { ...init, headers: withText(headers) })),
    ),
    other: hostOf((url, { headers, ...init }) => {
      const isControl = new URL(url).pathname.startsWith(CONTROL_PATH);
      const token = isControl && { authorization: `Bearer ${account.token_de_controle}` };
      return service().dispatchFetch(url, { ...init, headers: { ...headers, ...token }, redirect: 'manual' });
    }),
    mayDiffer: [...MAY_DIFFER, ...mayDiffer],
    close: () => worlds.close(),
  });
  return { twins, account };
}
