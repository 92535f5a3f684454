import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly response: ServerResponse;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** Resolves with the nth complete request, counting from 1. */
  arrival(n: number): Promise<Received>;
  close(): Promise<void>;
}

type Respond = (request: Received, n: number) => void;

export const answering =
  (status: number): Respond =>
  ({ response }) =>
    response.writeHead(status).end('recebido');

export async function startReceiver(respond: Respond = answering(200)): Promise<Receiver> {
  const received: Received[] = [];
  const awaited: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const arrived = { method, path, headers, body: await buffer(request), response };
    const n = received.push(arrived);
    for (const check of awaited) check();
    respond(arrived, n);
  });
  const port = await listen(server);
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}/eventos`,
    port,
    received,
    arrival: (n) =>
      new Promise((resolve) => {
        const check = () => {
          const request = received[n - 1];
          if (request) resolve(request);
        };
        awaited.push(check);
        check();
      }),
    close,
  };
}

/** A destination that speaks an arbitrary protocol; returns its port. */
export async function startRawReceiver(speak: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.once('data', () => speak(socket));
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export const idOf = ({ body }: Received): string => JSON.parse(body.toString()).id;
