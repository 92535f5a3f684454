import { pairsOf } from '../../mock/src/browser/tab/header-pairs.ts';
import { fromLatin1, toLatin1 } from '../../mock/src/bytes/latin1.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import type { Tab } from './tab.ts';

type Shown =
  | { readonly status: number; readonly headers: [string, string][]; readonly body: string }
  | string;

/** All that may differ besides what the docs list: what is random in process, and what is of real time. */
const MAY_DIFFER: readonly RegExp[] = [
  /(?<=\breq_)[0-9a-z]+/g,
  // The sandbox's own name in the ids of its changes.
  /(?<=\\nid: )[0-9a-z]+(?=\.)/g,
  // The minute that a limit counts, and how long a delivery took.
  /(?<="ratelimit","\\"padrao\\";)r=\d+;t=\d+/g,
  /(?<=\\"ms\\":)\d+/g,
  // Listed in the docs: a page reaches nobody, and on Node no name has an address here.
  /(?<=\\"erro\\":)\\"(?:nome_nao_resolvido|sem_rede)\\"(?:,\\"mensagem\\":\\"[^"]*")?/g,
];

/** As in a tab, where no name has an address. */
const nowhere = async (hostname: string): Promise<never> => {
  throw new Error(`${hostname} has no address`);
};

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
  static async open(tab: Tab, options: SandboxOptions = {}, file?: string): Promise<Twins> {
    const { snapshot } = options;
    await tab.call('open', { ...options, ...(snapshot && { snapshot: toLatin1(snapshot) }) });
    return new Twins(await createSandbox({ ...options, file, resolve: nowhere }), tab);
  }

  /** Asks both, and resolves with the answer of that on Node; one that was cut is a 599. */
  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { url, method } = request;
    const headers = Object.fromEntries(pairsOf(request.headers));
    const bytes = new Uint8Array(await request.arrayBuffer());
    const body = bytes.length === 0 ? undefined : bytes;
    const [node, tab] = await Promise.all([
      shown(this.#node.fetch(url, { method, headers, ...(body && { body }) })),
      this.#tab.call('ask', { url, method, headers, body: body && toLatin1(body) }) as Promise<Shown>,
    ]);
    this.asked += 1;
    if (masked(node) !== masked(tab)) this.differences.push({ method, url, node, tab });
    if (typeof node === 'string') return new Response(null, { status: 599 });
    const { status, headers: answered } = node;
    return new Response(node.body === '' ? null : fromLatin1(node.body), { status, headers: answered });
  }

  close(): Promise<void> {
    return this.#node.close();
  }
}

const masked = (answer: Shown): string =>
  MAY_DIFFER.reduce((text, pattern) => text.replace(pattern, ''), JSON.stringify(answer));

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
