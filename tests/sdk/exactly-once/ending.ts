import type { InFlight } from './in-flight.ts';

/** How an attempt ends for the client, once the next request may pass. */
export type Ending = () => Promise<Response>;

/** As its answer says, which is awaited, so that no fault armed afterwards strikes it. */
export async function answeredBy(answer: Promise<Response>): Promise<Ending> {
  await answer.catch(() => {});
  return () => answer;
}

export function failed(message: string, code: string): Ending {
  const cause = Object.assign(new Error(message), { code });
  return () => Promise.reject(new TypeError('fetch failed', { cause }));
}

/** No answer until the time of the attempt is up, which it is at once: it is the test's own time. */
export const silent = ({ request, context }: InFlight): Ending =>
  endedBy(() => context.clock.ring(), request);

/** An answer that comes as soon as nobody waits for it any more. */
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
      // Its time may have run out while it waited for its turn.
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
      return end();
    });

/** Half of an answer; one without a body is cut off whole. */
export async function truncated(answer: Response): Promise<Ending> {
  const { status } = answer;
  const text = await answer.text();
  if (text === '') return failed('other side closed', 'UND_ERR_SOCKET');
  const headers = { 'Content-Length': String(text.length) };
  return async () => new Response(text.slice(0, text.length / 2), { status, headers });
}
