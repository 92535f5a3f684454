import { toLatin1 } from '../../mock/src/bytes/latin1.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import type { Tab } from './tab.ts';

type Shown =
  | { readonly status: number; readonly headers: readonly (readonly string[])[]; readonly body: string }
  | string;

/** All that may differ: ids of requests, which are random in process, and what is of real time: the rate limit, and how long a delivery took. */
const MAY_DIFFER = /(?<=\breq_)[0-9a-z]+|(?<="ratelimit","\\"padrao\\";)r=\d+;t=\d+|(?<=\\"ms\\":)\d+/g;

/** A sandbox on Node and one in a tab, which are asked the same. */
export class Twins {
  /** Where their answers differed. */
  readonly differences: object[] = [];
  asked = 0;
  readonly #node: Sandbox;
  readonly #tab: Tab;

  private constructor(node: Sandbox, tab: Tab) {
    this.#node = node;
    this.#tab = tab;
  }

  /** @param file where the one on Node is kept; default: in memory */
  static async open(tab: Tab, options: SandboxOptions, file?: string): Promise<Twins> {
    await tab.call('open', options);
    return new Twins(await createSandbox({ ...options, file }), tab);
  }

  /** Asks both, and resolves with the answer of that on Node; one that was cut is a 599. */
  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { url, method } = request;
    const headers = Object.fromEntries(listed(request.headers));
    const bytes = new Uint8Array(await request.arrayBuffer());
    const body = bytes.length === 0 ? undefined : bytes;
    const [node, tab] = await Promise.all([
      shown(this.#node.fetch(url, { method, headers, ...(body && { body }) })),
      this.#tab.call('ask', { url, method, headers, body: body && toLatin1(body) }) as Promise<Shown>,
    ]);
    this.asked += 1;
    if (masked(node) !== masked(tab)) this.differences.push({ method, url, node, tab });
    if (typeof node === 'string') return new Response(null, { status: 599 });
    const answered = Uint8Array.from(node.body, (char) => char.charCodeAt(0));
    return new Response(answered.length === 0 ? null : answered, {
      status: node.status,
      headers: node.headers.map(([name = '', value = '']): [string, string] => [name, value]),
    });
  }

  close(): Promise<void> {
    return this.#node.close();
  }
}

function listed(headers: Headers): (readonly [string, string])[] {
  const list: (readonly [string, string])[] = [];
  headers.forEach((value, name) => void list.push([name, value]));
  return list;
}

const masked = (answer: Shown): string => JSON.stringify(answer).replace(MAY_DIFFER, '');

async function shown(answering: Promise<Response>): Promise<Shown> {
  try {
    const response = await answering;
    const body = toLatin1(new Uint8Array(await response.arrayBuffer()));
    return { status: response.status, headers: listed(response.headers), body };
  } catch (error) {
    return `cut: ${(error as Error).message}`;
  }
}
