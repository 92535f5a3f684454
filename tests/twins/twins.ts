import { pairsOf } from '../../mock/src/browser/tab/messages.ts';
import { fromLatin1, toLatin1 } from '../../mock/src/bytes.ts';

/** A request as every host is asked it. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** An answer, its body as Latin-1; or why there is none. */
export type Shown =
  | { readonly status: number; readonly headers: [string, string][]; readonly body: string }
  | string;

export type Host = (asked: Asked) => Promise<Shown>;

interface Hosts {
  readonly node: Host;
  readonly other: Host;
  /** What may differ between these two. */
  readonly mayDiffer: readonly RegExp[];
  readonly close: () => Promise<void>;
}

/** What may differ between any two sandboxes: what is random in process, and what is of real time. */
const RANDOM: readonly RegExp[] = [
  /(?<=\breq_)[0-9a-z]+/g,
  // The sandbox's own name in the ids of its changes.
  /(?<=\\nid: )[0-9a-z]+(?=\.)/g,
  // How long a delivery took.
  /(?<=\\"ms\\":)\d+/g,
];

/** The same sandbox on Node and on another host, which are asked the same. */
export class Twins {
  /** Where their answers differed. */
  readonly differences: object[] = [];
  asked = 0;
  readonly #hosts: Hosts;

  constructor(hosts: Hosts) {
    this.#hosts = hosts;
  }

  /** Asks both, and resolves with the answer of that on Node; one that was cut is a 599. */
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
    return new Response(node.body === '' ? null : fromLatin1(node.body), { status, headers: answered });
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

/** Two texts from a little before they differ. */
function apart(node: string, other: string): object {
  let at = 0;
  while (node[at] === other[at]) at += 1;
  const [from, until] = [Math.max(at - 200, 0), at + 200];
  return { node: node.slice(from, until), other: other.slice(from, until) };
}

/** A host that is called as `fetch` is. */
export const hostOf =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): Host =>
  ({ url, method, headers, body }) =>
    shown(fetch(url, { method, headers, ...(body && { body }) }));

/** The body of a response; of one that goes on, what it begins with. */
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
