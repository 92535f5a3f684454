import type { InFlight } from './in-flight.ts';

/** How an attempt ends for the client, once the next request may proceed. */
export type Ending = () => Promise<Response>;

/**
 * Ends the attempt with the service's response. Waits for the response, so that a fault armed later cannot
 * strike this request.
 */
export async function answeredBy(answer: Promise<Response>): Promise<Ending> {
  await answer.catch(() => {});
  return () => answer;
}

export function failed(message: string, code: string): Ending {
  const cause = Object.assign(new Error(message), { code });
  return () => Promise.reject(new TypeError('fetch failed', { cause }));
}

/** Ends the attempt without a response: it times out, at once in the test's clock. */
export const silent = ({ request, context }: InFlight): Ending =>
  endedBy(() => context.clock.ring(), request);

/** A response that arrives just after the client has stopped waiting. */
export const tardy =
  ({ request: { signal }, context }: InFlight, answer: Response): Ending =>
  () =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(answer);
      signal.addEventListener('abort', () => resolve(answer));
      return context.clock.ring();
    });

export const aborted = ({ request, context }: InFlight): Ending => endedBy(context.abort, request);

const endedBy =
  (end: () => void, { signal }: Request): Ending =>
  () =>
    new Promise((_, reject) => {
      // The attempt may have timed out while it waited for its turn.
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
      return end();
    });

/** Cuts the response in half; one without a body is cut completely. */
export async function truncated(answer: Response): Promise<Ending> {
  const { status } = answer;
  const text = await answer.text();
  if (text === '') return failed('other side closed', 'UND_ERR_SOCKET');
  const headers = { 'Content-Length': String(text.length) };
  return async () => new Response(text.slice(0, text.length / 2), { status, headers });
}
