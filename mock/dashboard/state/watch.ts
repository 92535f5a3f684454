import { effect, signal } from '@preact/signals';
import { askSandbox } from '../../src/browser/tab/sandbox-of-page.ts';
import type { Mudanca } from '../../src/contract/control-types.ts';
import { type ServerEvent, serverEvents } from '../../src/http/event-stream.ts';
import { errorOf } from '../api/error.ts';
import { headersOf } from '../api/send.ts';
import { onChange, tellChange } from './changes.ts';
import { startTicking } from './now.ts';
import { SHELL } from './paths.ts';
import { hasLost, refresh } from './reads.ts';
import { isWorldGone, token, world } from './session.ts';
import { isTouched, isUnannounced } from './touched.ts';

const PATH = '/_sandbox/mudancas?plano=ambos';

const RETRY = 1000;

/** Changes within this time, in milliseconds, cause only one read. */
const GATHERING = 200;

/** Polling interval of a visible page without a change stream, in milliseconds. */
const TICK_WITHOUT_STREAM = 5000;

/** Polling interval of a visible page for what the change stream does not announce, in milliseconds. */
const TICK = 30_000;

const isSeen = () => document.visibilityState === 'visible';

let isStreaming = false;

/**
 * Follows the change stream and keeps the page up to date. A hidden page closes the stream, because browsers
 * limit connections to six and an open one blocks the back/forward cache.
 */
export function watch(): void {
  startTicking();
  const seen = signal(isSeen());
  document.addEventListener('visibilitychange', () => {
    seen.value = isSeen();
    if (seen.value) tellChange();
  });
  onChange((kind) => {
    // Only the request list shows requests, and it reads them itself.
    if (kind !== 'requisicao') void refresh();
  });
  const attempts = signal(0);
  setInterval(() => {
    if (!isSeen()) return;
    // The browser may not notice a dead connection, so a lost read restarts the stream.
    if (isStreaming && hasLost()) attempts.value += 1;
    else if (!isStreaming) void refresh();
  }, TICK_WITHOUT_STREAM);
  setInterval(() => {
    if (isSeen() && isStreaming)
      void refresh((path, inWorld) => isUnannounced(path) || isOther(inWorld) || path === SHELL.clock);
  }, TICK);
  effect(() => {
    void attempts.value;
    if (!seen.value) return;
    const stopped = new AbortController();
    void follow(headersOf({ method: 'GET', path: PATH }, surroundings()), stopped.signal);
    return () => {
      stopped.abort();
      isStreaming = false;
    };
  });
}

const surroundings = () => ({ world: world.value, token: token.value || undefined });

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
      if (response.ok) {
        isStreaming = true;
        // The stream does not announce changes from before its start.
        tellChange();
        for await (const event of serverEvents(response)) last = refreshFor(event) || last;
      } else if (await isOfNoWorld(response)) isWorldGone.value = true;
    } catch {
      // The loop reconnects; meanwhile the page shows that the sandbox does not answer.
    }
    if (signal.aborted) return;
    if (isStreaming) tellChange();
    isStreaming = false;
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

/** True when the world no longer exists, such as a world in memory after the sandbox restarted. */
async function isOfNoWorld(response: Response): Promise<boolean> {
  const error = errorOf({ status: response.status, body: await response.json() });
  return error?.campo === 'Sandbox-Mundo';
}

function refreshFor({ id, type, data }: ServerEvent): string {
  if (type === '') return id;
  const change = JSON.parse(data) as Mudanca;
  if (change.tipo === 'mundo' && change.mudanca === 'excluido') isWorldGone.value = true;
  else gather(change);
  return id;
}

const isOther = (inWorld: string): boolean => inWorld !== world.peek();

const gathered: Mudanca[] = [];

function gather(change: Mudanca): void {
  gathered.push(change);
  if (gathered.length === 1) setTimeout(readGathered, GATHERING);
}

function readGathered(): void {
  const changes = gathered.splice(0);
  if (changes.some(({ tipo }) => tipo === 'requisicao')) tellChange('requisicao');
  void refresh((path, inWorld) => !isOther(inWorld) && changes.some((change) => isTouched(path, change)));
}
