import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery as it came in. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  /** The bytes of the body. */
  readonly body: Uint8Array;
}

/** Receives the webhooks of a service, at an address that the service can reach. */
export interface Receiver {
  /** What the service is to deliver to. */
  readonly url: string;
  /** The next delivery that was not yet taken; undefined when none comes in time. */
  next(milliseconds: number): Promise<Delivery | undefined>;
  close(): Promise<void>;
}

/** Bytes of a delivery that are kept. */
const LARGEST = 1024 * 1024;

/**
 * Listens on this machine alone, unless a host is given.
 * @param publicUrl where the service reaches it; default: this machine
 */
export async function openReceiver(
  options: { readonly host?: string; readonly port?: number; readonly publicUrl?: string | undefined } = {},
): Promise<Receiver> {
  const { host = '127.0.0.1', port = 0, publicUrl } = options;
  const came: Delivery[] = [];
  let wake = () => {};
  const server = createServer(async (request, response) => {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of request) {
      size += piece.length;
      if (size > LARGEST) return request.destroy();
      pieces.push(piece);
    }
    came.push({ headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(204).end();
    return wake();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: publicUrl ?? `http://127.0.0.1:${taken}/eventos`,
    async next(milliseconds) {
      if (came.length === 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      return came.shift();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
