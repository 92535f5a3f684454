import { effect } from '@preact/signals';
import { type ServerEvent, serverEvents } from '../../src/http/server-events.ts';
import { headersOf, PRINCIPAL } from '../api/send.ts';
import { type ChangeKind, onChange, tellChange } from './changes.ts';
import { refresh } from './reads.ts';
import { token, world } from './session.ts';

const PATH = '/_sandbox/mudancas?plano=ambos';

/** How long after an interruption the stream is asked for again, in milliseconds. */
const RETRY = 1000;

/** Changes that come within this time are read together, in milliseconds. */
const GATHERING = 200;

/**
 * How often a page that is looked at is read again without a change, in milliseconds: time passes in the world, and what
 * happens in others is not told.
 */
const TICK = 5000;

/** Keeps what is shown as new as the sandbox, which tells of each change over an open response. */
export function watch(): void {
  onChange((kind) => {
    // Of the requests, the list of requests alone tells.
    if (kind !== 'requisicao') refresh();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh();
  }, TICK);
  effect(() => {
    const stopped = new AbortController();
    void follow(headersOf({ method: 'GET', path: PATH }, surroundings()), stopped.signal);
    return () => stopped.abort();
  });
}

const surroundings = () => ({ world: world.value, token: token.value || undefined });

/** Follows the changes of a world until it is told to stop. */
async function follow(headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  let last = '';
  while (!signal.aborted) {
    try {
      const after = last === '' ? {} : { 'Last-Event-ID': last };
      const response = await fetch(PATH, { headers: { ...headers, ...after }, cache: 'no-store', signal });
      if (response.ok) for await (const event of serverEvents(response)) last = told(event) || last;
    } catch {
      // It is asked for again below; meanwhile what is shown says that the sandbox does not answer.
    }
    if (signal.aborted) return;
    tellChange();
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

/** Has what an event tells of read again; returns the id of the event. */
function told({ id, type, data }: ServerEvent): string {
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
