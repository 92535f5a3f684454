import { effect, signal } from '@preact/signals';
import { askSandbox } from '../../src/browser/tab/sandbox-of-page.ts';
import { type ServerEvent, serverEvents } from '../../src/http/event-stream.ts';
import { errorOf } from '../api/error.ts';
import { headersOf, PRINCIPAL } from '../api/send.ts';
import { type ChangeKind, onChange, tellChange } from './changes.ts';
import { refresh } from './reads.ts';
import { token, world } from './session.ts';

const PATH = '/_sandbox/mudancas?plano=ambos';

/** How long after an interruption the stream is opened again, in milliseconds. */
const RETRY = 1000;

/** Changes within this time, in milliseconds, cause one reading. */
const GATHERING = 200;

/**
 * How often a visible page reads again without a change, in milliseconds: time passes in the world, and changes of other
 * worlds are not announced.
 */
const TICK = 5000;

const isSeen = () => document.visibilityState === 'visible';

/**
 * Keeps the page up to date with the sandbox, which announces each change over an open response. A page that nobody sees
 * has none: a browser opens six connections, and keeps pages for the way back.
 */
export function watch(): void {
  const seen = signal(isSeen());
  document.addEventListener('visibilitychange', () => {
    seen.value = isSeen();
    if (seen.value) tellChange();
  });
  onChange((kind) => {
    // Only the list of requests shows requests.
    if (kind !== 'requisicao') refresh();
  });
  setInterval(() => {
    if (isSeen()) refresh();
  }, TICK);
  effect(() => {
    if (!seen.value) return;
    const stopped = new AbortController();
    void follow(headersOf({ method: 'GET', path: PATH }, surroundings()), stopped.signal);
    return () => stopped.abort();
  });
}

const surroundings = () => ({ world: world.value, token: token.value || undefined });

/** Follows the changes of a world until it is aborted. */
async function follow(headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  let last = '';
  while (!signal.aborted) {
    try {
      const after = last === '' ? {} : { 'Last-Event-ID': last };
      const response = await askSandbox(PATH, {
        headers: { ...headers, ...after },
        cache: 'no-store',
        signal,
      });
      if (response.ok) for await (const event of serverEvents(response)) last = refreshFor(event) || last;
      else if (await isOfNoWorld(response)) world.value = PRINCIPAL;
    } catch {
      // It is opened again below; meanwhile the page says that the sandbox does not answer.
    }
    if (signal.aborted) return;
    tellChange();
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

/** Whether the world of a request is gone, as one that is only in memory when the sandbox starts again. */
async function isOfNoWorld(response: Response): Promise<boolean> {
  const error = errorOf({ status: response.status, body: await response.json() });
  return error?.campo === 'Sandbox-Mundo';
}

/** Reads again what an event announces; returns its id. */
function refreshFor({ id, type, data }: ServerEvent): string {
  if (type === 'mundo' && data.includes('"excluido"')) world.value = PRINCIPAL;
  if (type === 'requisicao') gather('requisicao');
  else if (type !== '') gather('outra');
  return id;
}

const gathered = new Set<ChangeKind>();

function gather(kind: ChangeKind): void {
  if (gathered.has(kind)) return;
  gathered.add(kind);
  setTimeout(() => {
    gathered.delete(kind);
    tellChange(kind);
  }, GATHERING);
}
