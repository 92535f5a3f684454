import { once } from 'node:events';
import { connect } from 'node:net';

export interface Load {
  readonly port: number;
  /** Number of open connections; each waits for its response before it sends the next request. */
  readonly connections: number;
  /** In milliseconds. @default until `requests` are answered */
  readonly lasting?: number;
  readonly requests?: number;
  readonly request: (n: number) => string;
}

export interface Measured {
  readonly perSecond: number;
  readonly median: number;
}

/**
 * Sends requests over open connections with minimal overhead, because the client must be faster than any
 * server.
 * @throws {Error} for an unsuccessful response, because refusals are cheaper than the measured work
 */
export async function measure(load: Load): Promise<Measured> {
  const { connections, lasting = Number.POSITIVE_INFINITY, requests = Number.POSITIVE_INFINITY } = load;
  const latencies: number[] = [];
  const start = performance.now();
  let sent = 0;

  const work = async (): Promise<void> => {
    const exchange = await openExchange(load.port);
    while (sent < requests && performance.now() - start < lasting) {
      const request = load.request(sent++);
      const before = performance.now();
      const status = await exchange.ask(request);
      latencies.push(performance.now() - before);
      if (status < 200 || status > 299) throw new Error(`${request.split('\r\n')[0]} is answered ${status}`);
    }
    exchange.close();
  };

  await Promise.all(Array.from({ length: connections }, work));
  const perSecond = (latencies.length / (performance.now() - start)) * 1000;
  return { perSecond, median: medianOf(latencies) };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Exchange {
  ask(request: string): Promise<number>;
  close(): void;
}

async function openExchange(port: number): Promise<Exchange> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let answer: Buffer = EMPTY;
  let settle: Settle | undefined;
  socket.on('data', (chunk: Buffer) => {
    answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
    if (!isWhole(answer)) return;
    settle?.resolve(Number(answer.toString('latin1', 9, 12)));
    answer = EMPTY;
  });
  socket.once('close', () => settle?.reject(new Error('The server closed the connection')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

interface Settle {
  readonly resolve: (status: number) => void;
  readonly reject: (error: Error) => void;
}

const EMPTY = Buffer.alloc(0);
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, end + 2))?.[1];
  if (length === undefined) return answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  return answer.length >= end + 4 + Number(length);
}
