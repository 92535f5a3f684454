import type { Random } from '../../crash/random.ts';
import type { TestClock } from '../clock.ts';

/** What the network knows of the call it carries requests for. */
export interface CallContext {
  readonly random: Random;
  readonly clock: TestClock;
  /** The keys of its requests, in the order they were sent. */
  readonly keys: string[];
  /** What the caller does when it has had enough. */
  readonly abort: () => void;
}

/** A request on its way. */
export interface InFlight {
  readonly request: Request;
  readonly context: CallContext;
}

export const keyOf = ({ headers }: Request): string => headers.get('Idempotency-Key') ?? '';

/** A copy that outlives the attempt: the signal of the original is aborted with it. */
export async function loose({ url, method, headers, body }: Request): Promise<Request> {
  const text = body === null ? null : await new Response(body).text();
  return new Request(url, { method, headers, body: text, redirect: 'manual' });
}
