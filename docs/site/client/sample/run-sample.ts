import type { ConsoleData } from '../../console-data.ts';
import { firstId, play } from '../console/sandbox.ts';
import { opened } from '../console/tab-state.ts';
import { type End, runProgram } from './run-program.ts';

interface RunOptions {
  /**
   * Whether to reset the sandbox and replay the earlier steps first, so that the sample prints what the page
   * shows.
   */
  readonly isAnew: boolean;
  readonly onStep: (done: number) => void;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * @throws {NotOpen} when there is no sandbox
 * @throws {StepFailed} when an earlier step failed
 * @throws the signal's reason
 */
export async function runSample(
  data: ConsoleData,
  { isAnew, onStep, onLine, signal }: RunOptions,
): Promise<End> {
  const { call, sample, steps, idFrom } = data;
  await opened();
  const step = (done: number) => {
    signal.throwIfAborted();
    onStep(done);
  };
  if (isAnew) await play(data, steps, step);
  const id = idFrom === undefined ? undefined : await firstId(data, idFrom);
  const env: Record<string, string> = {};
  if (id !== undefined && call.id !== undefined && 'variable' in call.id) env[call.id.variable] = id;
  const here = (address: string) => new URL(address, location.href).href;
  return runProgram(here(sample.worker), { module: here(sample.module), env }, { onLine, signal });
}
