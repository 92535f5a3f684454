import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

export interface Mailbox {
  readonly url: string;
  /**
   * One entry per attempt. Deliveries with identical bytes and signature are duplicates, which the contract
   * allows, and count once.
   */
  readonly deliveries: readonly Delivery[];
  /** Treats identical deliveries from now on as a new attempt. */
  expectAnother(): void;
  /** Counts an identical delivery from now on as a new attempt, not as a duplicate. */
  has(count: number, milliseconds: number): Promise<boolean>;
}

export interface ReceiverReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Receiver {
  readonly listensAt: string;
  /** @param replies answers in order; the last one repeats. @default 204 */
  mailbox(replies?: readonly ReceiverReply[]): Mailbox;
  close(): Promise<void>;
}

const isSame = (a: Delivery, b: Delivery): boolean =>
  a.headers['service-signature'] === b.headers['service-signature'] && Buffer.compare(a.body, b.body) === 0;

const LARGEST = 1024 * 1024;

class Box implements Mailbox {
  readonly url: string;
  readonly deliveries: Delivery[] = [];
  readonly #replies: readonly ReceiverReply[];
  readonly #bell = new EventEmitter();
  #since = 0;

  constructor(url: string, replies: readonly ReceiverReply[]) {
    this.url = url;
    this.#replies = replies;
  }

  take(delivery: Delivery): ReceiverReply {
    const known = this.deliveries.findIndex((one, place) => place >= this.#since && isSame(one, delivery));
    const place = known === -1 ? this.deliveries.push(delivery) - 1 : known;
    this.#bell.emit('delivery');
    return this.#replies[place] ?? this.#replies.at(-1) ?? { status: 204 };
  }

  expectAnother(): void {
    this.#since = this.deliveries.length;
  }

  async has(count: number, milliseconds: number): Promise<boolean> {
    const signal = AbortSignal.timeout(milliseconds);
    while (this.deliveries.length < count && !signal.aborted)
      await once(this.#bell, 'delivery', { signal }).catch(() => {});
    return this.deliveries.length >= count;
  }
}

/**
 * Listens on localhost unless a host is given.
 * @param publicUrl address that the service sends to; default: localhost
 */
export async function openReceiver(
  options: { readonly host?: string; readonly port?: number; readonly publicUrl?: string | undefined } = {},
): Promise<Receiver> {
  const { host = '127.0.0.1', port = 0, publicUrl } = options;
  const boxes = new Map<string, Box>();
  const server = createServer(async (request, response) => {
    try {
      const body = await bytesOf(request);
      const box = boxes.get(`${request.url}`.split('/').at(-1) ?? '');
      const { status, headers } = box?.take({ headers: request.headers, body }) ?? { status: 404 };
      response.writeHead(status, headers).end();
    } catch {
      request.destroy();
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const listensAt = `http://127.0.0.1:${taken}`;
  const root = publicUrl ?? `${listensAt}/eventos`;
  return {
    listensAt,
    mailbox(replies = []) {
      const name = `${boxes.size + 1}`;
      const box = new Box(`${root}/${name}`, replies);
      boxes.set(name, box);
      return box;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bytesOf(request: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > LARGEST) throw new RangeError(`A delivery has more than ${LARGEST} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
