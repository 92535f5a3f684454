import { pairsOf } from '../../mock/src/browser/tab/messages.ts';
import { toLatin1 } from '../../mock/src/bytes.ts';

export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

export type Shown =
  | { readonly status: number; readonly headers: [string, string][]; readonly body: string }
  | string;

export type Host = (asked: Asked) => Promise<Shown>;

interface Hosts {
  readonly node: Host;
  readonly other: Host;
  readonly mayDiffer: readonly RegExp[];
  readonly close: () => Promise<void>;
}

/** Patterns that may differ between any two sandboxes: random values and real time. */
const RANDOM: readonly RegExp[] = [
  /(?<=\breq_)[0-9a-z]+/g,
  // A prefix of change ids, which each sandbox chooses at random.
  /(?<=\\nid: )[0-9a-z]+(?=\.)/g,
  /(?<=\\"ms\\":)\d+/g,
];

/** Sends the same requests to a sandbox on Node and to one on another host. */
export class Twins {
  readonly differences: object[] = [];
  asked = 0;
  readonly #hosts: Hosts;

  constructor(hosts: Hosts) {
    this.#hosts = hosts;
  }

  /** Sends a request to both and returns Node's response; a cut connection becomes status 599. */
  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { url, method } = request;
    const headers = Object.fromEntries(pairsOf(request.headers));
    const bytes = new Uint8Array(await request.arrayBuffer());
    const asked = { url, method, headers, body: bytes.length === 0 ? undefined : bytes };
    const [node, other] = await Promise.all([this.#hosts.node(asked), this.#hosts.other(asked)]);
    this.asked += 1;
    const [here, there] = [this.#masked(node), this.#masked(other)];
    if (here !== there) this.differences.push({ method, url, ...apart(here, there) });
    if (typeof node === 'string') return new Response(null, { status: 599 });
    const { status, headers: answered } = node;
    const body = node.body === '' ? null : Buffer.from(node.body, 'latin1');
    return new Response(body, { status, headers: answered });
  }

  close(): Promise<void> {
    return this.#hosts.close();
  }

  #masked(answer: Shown): string {
    const { mayDiffer } = this.#hosts;
    return [...RANDOM, ...mayDiffer].reduce(
      (text, pattern) => text.replace(pattern, ''),
      JSON.stringify(answer),
    );
  }
}

/** Both texts from shortly before their first difference. */
function apart(node: string, other: string): object {
  let at = 0;
  while (node[at] === other[at]) at += 1;
  const [from, until] = [Math.max(at - 200, 0), at + 200];
  return { node: node.slice(from, until), other: other.slice(from, until) };
}

export const hostOf =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): Host =>
  ({ url, method, headers, body }) =>
    shown(fetch(url, { method, headers, ...(body && { body }) }));

async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return new Uint8Array(await response.arrayBuffer());
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return value ?? new Uint8Array();
}

async function shown(answering: Promise<Response>): Promise<Shown> {
  try {
    const response = await answering;
    const body = toLatin1(await bytesOf(response));
    return { status: response.status, headers: pairsOf(response.headers), body };
  } catch (error) {
    return `cut: ${(error as Error).message}`;
  }
}
