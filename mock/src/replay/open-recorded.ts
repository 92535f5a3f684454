import { fromBase64 } from '../bytes/base64.ts';
import type { Contract } from '../contract/contract.ts';
import type { Store } from '../host/store.ts';
import { createSender } from '../sandbox/webhooks/index.ts';
import { openFilled } from '../sandbox/world/seed.ts';
import { LocalWorlds } from '../sandbox/worlds/local-worlds.ts';
import { LARGEST_BEGINNING } from '../sandbox/worlds/recorded-state.ts';
import type { RecordedWorld } from './read-recording.ts';
import { RecordingError } from './recording-error.ts';
import type { ReplayDoor } from './replay-door.ts';
import { unzipped } from './unzipped.ts';

/**
 * Opens the world that a recording began with.
 * @throws {RecordingError} when this version cannot
 */
export function openRecorded(
  { beginning }: RecordedWorld,
  { contract, store }: { readonly contract: Contract; readonly store: Store },
  door: ReplayDoor,
): LocalWorlds {
  const { mundo, limite, vida, automatico, reproduzivel, falhas, instantaneo } = beginning;
  const common = { contract, store, auto: automatico, timer: () => () => {}, send };
  try {
    const worlds = new LocalWorlds({
      store,
      id: mundo,
      start: { snapshot: databaseIn(instantaneo), identity: vida, door, recording: undefined },
      reproducible: reproduzivel,
      open: (start) => openFilled({ ...common, ...start }),
    });
    worlds.principal.faults.armed.countFrom(falhas);
    worlds.principal.rateLimit.restore({ most: limite.por_minuto, counts: limite.contadas });
    return worlds;
  } catch (error) {
    throw new RecordingError(
      `The world of the recording cannot be opened (${(error as Error).message.split(': ')[0]}): replay it with version ${beginning.versao}, which saved it`,
    );
  }
}

/** Even once the replay has ended, nothing is sent but to the receivers of the world itself. */
const send = createSender({
  checkDestination: async () => ({ status: 'unresolved' }),
  realClock: { now: Date.now },
});

/** The database of a recorded world; one that is larger than a recording can begin with is refused. */
function databaseIn(text: string): Uint8Array {
  const bytes = unzipped(fromBase64(text), LARGEST_BEGINNING);
  if (bytes instanceof Uint8Array) return bytes;
  throw new RangeError(`Its database is ${bytes}`);
}
