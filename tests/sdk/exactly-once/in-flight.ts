import type { Random } from '../../crash/random.ts';
import type { TestClock } from '../clock.ts';

export interface CallContext {
  readonly random: Random;
  readonly clock: TestClock;
  readonly keys: string[];
  readonly abort: () => void;
}

export interface InFlight {
  readonly request: Request;
  readonly context: CallContext;
}

export const keyOf = ({ headers }: Request): string => headers.get('Idempotency-Key') ?? '';

/** A copy without the original's signal, which aborts with the attempt. */
export async function loose({ url, method, headers, body }: Request): Promise<Request> {
  const text = body === null ? null : await new Response(body).text();
  return new Request(url, { method, headers, body: text, redirect: 'manual' });
}
