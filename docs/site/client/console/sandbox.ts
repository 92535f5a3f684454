import { askSandbox } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { isObject, list, member } from '../../../../mock/src/contract/reader/document.ts';
import type { Step } from '../../../samples/story.ts';
import type { ConsoleData } from '../../console-data.ts';
import type { Prepared } from './request.ts';
import { opened } from './tab-state.ts';

type Sent = Pick<Prepared, 'method' | 'path' | 'headers' | 'body'>;

/** How long an answer may take, in milliseconds: a fault can delay it. */
const PATIENCE = 30_000;

/**
 * @throws {NotOpen} when nothing could be sent
 * @throws {Error} when there is no answer
 */
export async function send({ method, path, headers, body }: Sent): Promise<Response> {
  await opened();
  return askSandbox(path, {
    method,
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
    ...(body !== '' && { body }),
  });
}

/** A request of the story whose answer was not a success. */
export class StepFailed extends Error {
  readonly step: Step;
  readonly status: number;

  constructor(step: Step, status: number) {
    super(`${step.method} ${step.path}: ${status}`);
    this.step = step;
    this.status = status;
  }
}

/**
 * Takes the sandbox through the steps, one after the other; the first resets it.
 * @throws {StepFailed} after which the sandbox stays where it is
 */
export async function play(
  data: Pick<ConsoleData, 'keys'>,
  steps: readonly Step[],
  onStep: (done: number) => void,
): Promise<void> {
  for (const [done, step] of steps.entries()) {
    onStep(done + 1);
    const { ok, status } = await send(requestOf(data, step));
    if (!ok) throw new StepFailed(step, status);
  }
}

/** The id of the first item of a list. */
export async function firstId(data: Pick<ConsoleData, 'keys'>, path: string): Promise<string | undefined> {
  const response = await send(requestOf(data, { method: 'GET', path }));
  const [item] = list(member(await response.json(), 'dados'));
  return isObject(item) && typeof item.id === 'string' ? item.id : undefined;
}

function requestOf({ keys }: Pick<ConsoleData, 'keys'>, step: Step): Sent {
  const { method, path, body, idempotencyKey } = step;
  return {
    method,
    path,
    headers: {
      Authorization: `Bearer ${keys.find(({ name }) => name === 'admin')?.value}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body === undefined ? '' : JSON.stringify(body),
  };
}
