import { onTestFinished } from 'vitest';
import { CONTROL, loadContract } from '../../../mock/src/files/load-contract.ts';
import { IN_MEMORY } from '../../../mock/src/host/node/store/file-store.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../mock/src/index.ts';
import type { Replayed, ReplayOptions } from '../../../mock/src/replay/player.ts';
import { readRecording } from '../../../mock/src/replay/read-recording.ts';
import { replay } from '../../../mock/src/replay/replay.ts';

const HEADERS = {
  Authorization: 'Bearer svc_test_exemplo_admin',
  'Content-Type': 'application/json',
};

const contract = await loadContract();

export interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A sandbox whose clock runs, as it is served. */
export async function sandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const opened = await createSandbox({ clock: 'real', ...options });
  onTestFinished(() => opened.close());
  return opened;
}

/** Asks either plane; a connection that is cut is answered with undefined. */
export async function ask(to: Sandbox, path: string, { method, body, headers }: Ask = {}) {
  const response = await to
    .fetch(`http://localhost${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...HEADERS, ...headers },
      ...(body !== undefined && { body: bodyOf(body) }),
    })
    .catch(() => undefined);
  return response && { status: response.status, text: await response.text() };
}

const bodyOf = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);

/** The recording of a world, as it is saved. */
export async function recordingOf(to: Sandbox, world = 'principal'): Promise<string> {
  const saved = await ask(to, '/_sandbox/gravacao', {
    headers: { 'Sandbox-Observar': 'sim', 'Sandbox-Mundo': world },
  });
  if (saved?.status !== 200) throw new Error(saved?.text);
  return saved.text;
}

export async function replayOf(text: string, options: Partial<ReplayOptions> = {}): Promise<Replayed> {
  const replayed = await replay(readRecording(Buffer.from(text), 'recording.jsonl'), {
    contract,
    controlContract: CONTROL,
    store: IN_MEMORY,
    ...options,
  });
  onTestFinished(() => replayed.worlds.close());
  return replayed;
}

/** What a recording led to again: the same answers, or where the first one differs. */
export const outcomeOf = async (text: string) => {
  const { equal, difference } = await replayOf(text);
  return difference === undefined ? equal : difference;
};

export const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
