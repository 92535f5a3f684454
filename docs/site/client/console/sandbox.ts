import { askSandbox } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { isObject, list, member } from '../../../../mock/src/contract/reader/document.ts';
import type { Step } from '../../../samples/story.ts';
import type { ConsoleData } from '../../console-data.ts';
import type { Prepared } from './request.ts';
import { opened } from './tab-state.ts';

type Sent = Pick<Prepared, 'method' | 'path' | 'headers' | 'body'>;

/** Timeout of a request in milliseconds; long, because a fault can delay the response. */
const PATIENCE = 30_000;

/**
 * @throws {NotOpen} when the tab's sandbox is not open
 * @throws {Error} when there is no response
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
 * Runs the steps one after the other. The first one resets the sandbox.
 * @throws {StepFailed} and leaves the sandbox as it is
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
