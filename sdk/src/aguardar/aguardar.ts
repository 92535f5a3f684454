import type { ReadOptions } from '../configuration/options.ts';
import { AbortedError } from '../errors/aborted-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Runtime } from '../transport/runtime.ts';
import { sleep } from '../transport/sleep.ts';
import { mayReach, type StateGraph } from './may-reach.ts';
import { UnreachableStateError } from './unreachable-state-error.ts';
import { checkWait, type WaitOptions } from './wait-options.ts';

/** What is waited for, and how it is read. */
export interface Source<Resource extends { status: string }> {
  operation: OperationId;
  maquina: StateGraph;
  runtime: Runtime;
  read(options: ReadOptions): Promise<Resource>;
}

/** Reads a resource until it has one of the statuses waited for. */
export async function aguardar<Resource extends { status: string }, Status extends string>(
  { operation, maquina, runtime, read }: Source<Resource>,
  options: WaitOptions<Status>,
): Promise<Extract<Resource, { status: Status }>> {
  const { until, interval, deadline, each } = checkWait(options, maquina, operation);
  const end = runtime.elapsed() + deadline;
  for (let left = deadline, attempts = 1; ; attempts++) {
    const resource = await read({ ...each, deadline: left });
    if (hasStatus(resource, until)) return resource;
    const { status } = resource;
    if (!mayReach(maquina, status, until)) throw unreachable(status, { until, operation, attempts });
    const pause = interval * (0.75 + runtime.random() / 2);
    if (runtime.elapsed() + pause >= end) throw passed(status, { deadline, operation, attempts });
    await sleep(pause, runtime, each.signal).catch((cause) => {
      throw aborted(status, { cause, operation, attempts });
    });
    // A timer may ring late.
    left = Math.max(1, end - runtime.elapsed());
  }
}

function hasStatus<Resource extends { status: string }, Status extends string>(
  resource: Resource,
  until: readonly Status[],
): resource is Extract<Resource, { status: Status }> {
  return until.some((status) => status === resource.status);
}

interface Told {
  operation: OperationId;
  attempts: number;
}

function unreachable(state: string, { until, ...details }: Told & { until: readonly string[] }) {
  const goals = until.join(' or ');
  return new UnreachableStateError(
    `The status is ${state}, which can no longer become ${goals}: name ${state} in until to be given it instead.`,
    { ...details, state },
  );
}

function aborted(status: string, { operation, ...details }: Told & { cause: unknown }) {
  return new AbortedError(
    `The wait was aborted while ${operation} said ${status}. Wait again: nothing is lost by it.`,
    { ...details, operation, outcome: 'unknown' },
  );
}

function passed(status: string, { deadline, ...details }: Told & { deadline: number }) {
  return new TimeoutError(
    `After ${deadline} ms of ${details.operation} the status is still ${status}. Wait again: nothing is lost by it.`,
    { ...details, outcome: 'unknown', limit: 'deadline' },
  );
}
