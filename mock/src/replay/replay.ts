import { turn } from '#host';
import { Player, type Replayed, type ReplayOptions } from './player.ts';
import type { RecordedWorld } from './read-recording.ts';

/** Inputs between two turns of the event loop, which handles Ctrl-C, for one. */
const AT_ONCE = 1000;

/**
 * Makes every recorded request again, in a sandbox of its own in this process, and compares the answers with those recorded.
 * It stops at the first that differs. Nothing is sent over the network.
 * @throws {RecordingError} when this version cannot open the world
 */
export async function replay(recorded: RecordedWorld, options: ReplayOptions): Promise<Replayed> {
  const player = new Player(recorded, options);
  await options.controlContract.read();
  for (const [n, input] of recorded.inputs.entries()) {
    if (player.isDone) break;
    player.play(input);
    if (player.isAwaiting || n % AT_ONCE === 0) await turn();
  }
  return player.end();
}
