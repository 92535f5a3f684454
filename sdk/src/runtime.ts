interface WithDiagnostics {
  readonly process?: { getBuiltinModule?: (id: 'node:diagnostics_channel') => Channels | undefined };
}

type Channels = Pick<typeof import('node:diagnostics_channel'), 'subscribe' | 'unsubscribe'>;

/** A request in undici's diagnostics; its headers are one text, or a list of names and values. */
interface Message {
  headers?: unknown;
  request?: { headers?: unknown };
}

/**
 * Counts the requests with an idempotency key. The returned function stops counting and returns the number,
 * or undefined when it is unknown: only undici, which is Node's `fetch`, reports each request that it accepts
 * and each time that it writes one to a connection. It writes a request again after 421, and over HTTP/2
 * after REFUSED_STREAM and GOAWAY; interceptors and a RetryAgent do so after more.
 */
export function watchSends(
  key: string,
  surroundings: WithDiagnostics = globalThis,
): () => number | undefined {
  const channels = channelsOf(surroundings);
  if (channels === undefined) return () => undefined;
  let sent: number | undefined;
  const onTaken = (message: unknown) => {
    if (`${(message as Message).request?.headers}`.includes(key)) sent ??= 0;
  };
  const onSent = (message: unknown) => {
    if (`${(message as Message).headers}`.includes(key)) sent = (sent ?? 0) + 1;
  };
  channels.subscribe('undici:request:create', onTaken);
  channels.subscribe('undici:client:sendHeaders', onSent);
  return () => {
    channels.unsubscribe('undici:request:create', onTaken);
    channels.unsubscribe('undici:client:sendHeaders', onSent);
    return sent;
  };
}

function channelsOf({ process }: WithDiagnostics): Channels | undefined {
  try {
    return process?.getBuiltinModule?.('node:diagnostics_channel');
  } catch {
    // The Edge runtime of Next.js has the function, but it throws.
    return undefined;
  }
}

/** The clock, timers and randomness that the client uses; tests inject their own. */
export interface Runtime {
  /** Wall clock in milliseconds since 1970, for signatures and dates. */
  now(): number;
  /** Monotonic clock in milliseconds, for durations. */
  elapsed(): number;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random(): number;
  newId(): string;
  /** Calls `ring` once, after the given milliseconds. The returned function cancels the timer. */
  startTimer(ms: number, ring: () => void): () => void;
  /**
   * Counts the requests with an idempotency key. The returned function stops counting and returns the number sent,
   * because `fetch` may send one again by itself and report only the last; undefined when it is unknown.
   * @param isGlobal whether the global `fetch` sends them; the requests of another one cannot be counted
   */
  watchSends(key: string, isGlobal: boolean): () => number | undefined;
}

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  startTimer(ms, ring) {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  },
  watchSends: (key, isGlobal) => (isGlobal ? watchSends(key) : () => undefined),
};

export function sleep(ms: number, { startTimer }: Runtime, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      stopTimer();
      stopListening();
      reject(signal?.reason);
    };
    const stopTimer = startTimer(ms, () => {
      stopListening();
      resolve();
    });
    const stopListening = onAbort(signal, stop);
    if (signal?.aborted) stop();
  });
}

const listeners = new WeakMap<AbortSignal, Callbacks>();

/**
 * All callbacks of one signal behind a single listener, because Node 20 warns of a leak at more than ten
 * listeners.
 */
class Callbacks extends Set<() => void> {
  handleEvent(): void {
    for (const callback of this) callback();
  }
}

/** Calls back when the signal is aborted. Any number may subscribe; the returned function unsubscribes. */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (signal === undefined) return () => {};
  const callbacks = listeners.get(signal) ?? new Callbacks();
  listeners.set(signal, callbacks);
  callbacks.add(callback);
  signal.addEventListener('abort', callbacks);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) signal.removeEventListener('abort', callbacks);
  };
}

interface WithCrypto {
  readonly process?: { getBuiltinModule?: (id: 'node:crypto') => NodeCrypto | undefined };
}

type NodeCrypto = Pick<typeof import('node:crypto'), 'createHmac'>;

/**
 * HMAC-SHA256 of a text followed by `rest`, in lower-case hexadecimal; synchronous with `node:crypto`,
 * otherwise by WebCrypto.
 */
export function hmacHex(
  secret: string,
  text: string,
  rest: string | Uint8Array = '',
  { process }: WithCrypto = globalThis,
): string | Promise<string> {
  try {
    const hmac = process?.getBuiltinModule?.('node:crypto')?.createHmac('sha256', secret).update(text);
    if (hmac) return (rest ? hmac.update(rest) : hmac).digest('hex');
  } catch {
    // The Edge runtime of Next.js has `getBuiltinModule`, which throws; a bundler's stub has no `createHmac`.
  }
  return webHmacHex(secret, text, rest);
}

async function webHmacHex(secret: string, text: string, rest: string | Uint8Array): Promise<string> {
  const { subtle } = crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = new TextEncoder().encode(secret);
  const key = await subtle.importKey('raw', raw, algorithm, false, ['sign']);
  // Copies the bytes, because a Blob refuses a SharedArrayBuffer.
  const message = new Blob([text, typeof rest === 'string' ? rest : new Uint8Array(rest)]);
  const digest = await subtle.sign('HMAC', key, await message.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Maps = Record<symbol, WeakMap<object, unknown> | undefined>;

const ownMaps: Maps = {};

/**
 * Data about objects that is kept outside of them, shared by every copy of this package, because a program
 * may load both the ESM and the CommonJS copy. Where a hardened program has frozen `shared`, each copy has its own.
 */
export function sharedMap<Value>(name: string, shared: Maps = globalThis): WeakMap<object, Value> {
  const symbol = Symbol.for(`@tesa/sdk/${name}`);
  const maps = symbol in shared || Object.isExtensible(shared) ? shared : ownMaps;
  maps[symbol] ??= new WeakMap();
  return maps[symbol] as WeakMap<object, Value>;
}

/** Undefined also where the runtime refuses to tell, as Deno does without `--allow-env`. */
export function environmentVariable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return process?.env?.[name];
  } catch {
    return undefined;
  }
}

/**
 * Whether a framework threw this to control its rendering: Next.js marks such an error with a `digest`, for example
 * DYNAMIC_SERVER_USAGE, and must get it back unchanged.
 */
export function hasDigest(thrown: unknown): boolean {
  try {
    return typeof Object(thrown).digest === 'string';
  } catch {
    return false;
  }
}

/**
 * Whether a value is an object of fields: no array, and no Map or Promise, whose content is not in its
 * fields.
 */
export function isFields(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}
