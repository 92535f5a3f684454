import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { answerOf, questionIn } from '../name-server.ts';

export const DNS = 'https://nomes.example/dns-query';

/** In milliseconds. An alarm, which retries a delivery, is set fifteen seconds ahead. */
const LONGEST = 120_000;

export const receiverOf = (name: string): string => `https://recebe.example/${name}`;

export interface Delivery {
  readonly id: string;
  readonly tipo: string;
  readonly dados: unknown;
}

/** The simulated internet of a Worker: a name server, and public receivers that accept every delivery. */
export class Outside {
  readonly port: number;
  readonly taken = new Map<string, Delivery[]>();
  /** While false, deliveries get no response and are not recorded. */
  isOpen = true;
  readonly #onTaken: () => void;
  #waiting: (() => void)[] = [];

  static async start(onTaken: () => void): Promise<Outside> {
    const server = createServer({ requireHostHeader: false }, (request, response) => {
      outside.#answer(request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server, 'listening');
    const outside: Outside = new Outside((server.address() as AddressInfo).port, onTaken);
    return outside;
  }

  private constructor(port: number, onTaken: () => void) {
    this.port = port;
    this.#onTaken = onTaken;
  }

  /** Waits for a condition, checked after each delivery. @throws after two minutes */
  async until(isThere: () => boolean): Promise<void> {
    const late = AbortSignal.timeout(LONGEST);
    while (!isThere() && !late.aborted)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        late.addEventListener('abort', () => resolve(), { once: true });
      });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    if (request.method === 'GET') {
      response.end(JSON.stringify(answerOf({ A: ['8.8.8.8'] }, questionIn(url).type)));
      return;
    }
    const delivery = JSON.parse(await text(request)) as Delivery;
    if (!this.isOpen) return;
    const name = url.pathname.slice(1);
    this.taken.set(name, [...(this.taken.get(name) ?? []), delivery]);
    response.end();
    this.#onTaken();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
