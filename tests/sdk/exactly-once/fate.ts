import type { Passage } from './passage.ts';

/** How an attempt ends for the client, once the next request may pass. */
export type Fate = () => Promise<Response>;

/** As its answer says, which is awaited, so that no fault armed afterwards strikes it. */
export async function answeredBy(answer: Promise<Response>): Promise<Fate> {
  await answer.catch(() => {});
  return () => answer;
}

export function failed(message: string, code: string): Fate {
  const cause = Object.assign(new Error(message), { code });
  return () => Promise.reject(new TypeError('fetch failed', { cause }));
}

/** No answer until the time of the attempt is up, which it is at once: it is the test's own time. */
export const silent = ({ request, line }: Passage): Fate => endedBy(() => line.clock.ring(), request);

/** An answer that comes as soon as nobody waits for it any more. */
export const tardy =
  ({ request: { signal }, line }: Passage, answer: Response): Fate =>
  () =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(answer);
      signal.addEventListener('abort', () => resolve(answer));
      return line.clock.ring();
    });

export const aborted = ({ request, line }: Passage): Fate => endedBy(line.abort, request);

const endedBy =
  (end: () => void, { signal }: Request): Fate =>
  () =>
    new Promise((_, reject) => {
      // Its time may have run out while it waited for its turn.
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
      return end();
    });

/** Half of an answer; one without a body is cut off whole. */
export async function truncated(answer: Response): Promise<Fate> {
  const { status } = answer;
  const text = await answer.text();
  if (text === '') return failed('other side closed', 'UND_ERR_SOCKET');
  const headers = { 'Content-Length': String(text.length) };
  return async () => new Response(text.slice(0, text.length / 2), { status, headers });
}
