interface Surroundings {
  readonly process?: { getBuiltinModule?: (id: 'node:diagnostics_channel') => Channels | undefined };
}

type Channels = Pick<typeof import('node:diagnostics_channel'), 'subscribe' | 'unsubscribe'>;

/** What undici tells of a request: its headers as text, or as a list of names and values. */
interface Message {
  headers?: unknown;
  request?: { headers?: unknown };
}

/**
 * Watches the requests with an idempotency key: the returned function ends the watch, and says how many were sent;
 * undefined when that is not known. It is known only where undici, which is the `fetch` of Node, carried the request: it reports each
 * request that it takes, and each time that it writes one to a connection. It writes one again after 421, and over HTTP/2
 * after REFUSED_STREAM and GOAWAY; interceptors and a RetryAgent do after more.
 */
export function watchSends(key: string, surroundings: Surroundings = globalThis): () => number | undefined {
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

function channelsOf({ process }: Surroundings): Channels | undefined {
  try {
    return process?.getBuiltinModule?.('node:diagnostics_channel');
  } catch {
    // The Edge runtime of Next.js has the function, which throws.
    return undefined;
  }
}
