import type { Language } from '../../../language.ts';
import type { Call } from '../../../samples/call.ts';
import { argumentsOf } from '../../../samples/call-piece.ts';
import type { ConsoleData } from '../../console-data.ts';
import { showInSamples, shownInSamples } from '../console/samples.ts';
import { firstId, play } from '../console/sandbox.ts';
import { opened } from '../console/tab-state.ts';
import { type End, runProgram } from './run-program.ts';

interface RunOptions {
  /**
   * Whether to reset the sandbox and replay the earlier steps first, so that the sample prints what the page
   * shows.
   */
  readonly isAnew: boolean;
  readonly language: Language;
  readonly onStep: (done: number) => void;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Runs the sample as it is shown, with the values that the reader edited in the console.
 * @throws {NotOpen} when there is no sandbox
 * @throws {StepFailed} when an earlier step failed
 * @throws the signal's reason
 */
export async function runSample(
  data: ConsoleData,
  { isAnew, language, onStep, onLine, signal }: RunOptions,
): Promise<End> {
  const { sample, steps, idFrom } = data;
  const shown = shownInSamples();
  const { call } = shown ?? data;
  const apiKey = shown?.apiKey ?? data.keys.find(({ name }) => name === 'admin')?.value ?? '';
  await opened();
  const step = (done: number) => {
    signal.throwIfAborted();
    onStep(done);
  };
  if (isAnew) await play(data, steps, step);
  const isToFind = idFrom !== undefined && (isAnew || shown === undefined);
  const id = isToFind ? await firstId(data, idFrom) : undefined;
  const run = id === undefined ? call : withId(data, call, id);
  if (shown !== undefined && run !== call) showInSamples({ ...shown, call: run }, data.call, language);
  const env = { API_KEY: apiKey, GIVEN: JSON.stringify(argumentsOf(run)) };
  const here = (address: string) => new URL(address, location.href).href;
  return runProgram(here(sample.worker), { module: here(sample.module), env }, { onLine, signal });
}

const withId = ({ template }: ConsoleData, call: Call, value: string): Call => ({
  ...call,
  id: { value },
  path: template.slice('/v1'.length).replace('{id}', value),
});
