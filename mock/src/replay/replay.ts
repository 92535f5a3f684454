import { setImmediate } from 'node:timers/promises';
import { loadControlContract } from '../sandbox/control/contract.ts';
import { Player, type Replayed, type ReplayOptions } from './player.ts';
import type { RecordedWorld } from './read-recording.ts';

/** After how many inputs others have their turn, such as Ctrl-C. */
const AT_ONCE = 1000;

/**
 * Asks all that was recorded again, in a sandbox of its own in this process, and holds the answers against those recorded.
 * It stops at the first that differs. Nothing goes out to the network.
 * @throws {RecordingError} when this version cannot open the world
 */
export async function replay(recorded: RecordedWorld, options: ReplayOptions): Promise<Replayed> {
  const player = new Player(recorded, options);
  await loadControlContract();
  for (const [n, input] of recorded.inputs.entries()) {
    if (player.isDone) break;
    player.play(input);
    if (player.isAwaiting || n % AT_ONCE === 0) await setImmediate();
  }
  return player.end();
}
