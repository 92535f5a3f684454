import { isIPv4, isIPv6 } from 'node:net';
import { concat } from '../../../mock/src/bytes.ts';
import type { Address, Network, PostFailure } from '../../../mock/src/platform/network.ts';

/** How long a name server has for each of its two answers, in milliseconds: both fit in the deadline of an attempt. */
const DNS_DEADLINE = 2000;

/**
 * Attempts at deliveries that a world makes at once: the platform opens six connections for it at a time, and two are left
 * for requests that ask for names. More would wait for one of the six while their time runs.
 */
export const ATTEMPTS_AT_ONCE = 4;

/** How much of an answer's body is read, in bytes: nothing in that of a receiver matters. */
const MAX_BODY = 64 * 1024;

/** Deliveries that a world may make as fast as they are taken, and how far apart the others are, in milliseconds. */
const BURST = 300;
const APART = 50;

export interface NetworkOptions {
  /** Names that are ours, each with all that is below it: no delivery goes there. */
  readonly ownZones: readonly string[];
  /** Where names are asked for, in the JSON of DNS over HTTPS. Default: that of Cloudflare. */
  readonly dns?: string;
  /** Default: that of the platform. */
  readonly fetch?: (url: URL, init: RequestInit) => Promise<Response>;
  /** Makes the signal that ends a question to a name server. Default: `AbortSignal.timeout`. */
  readonly deadline?: (milliseconds: number) => AbortSignal;
  /** Real time, in milliseconds. Default: that of the platform. */
  readonly now?: () => number;
  /** Waits. Default: a timer of the platform. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** What a name of ours leads to: an address that nobody has, and that every check of a destination refuses. */
const NOBODY: readonly Address[] = [{ address: '0.0.0.0', family: 4 }];

/**
 * The network of a world on Workers, where a connection is made by `fetch` alone, which looks the name up by itself: the
 * addresses that were checked cannot be held to. A name that is public when it is checked and private a moment later
 * is stopped by the platform alone, whose requests leave from the public internet; `global_fetch_strictly_public` keeps
 * them from our own Workers too. A delivery has one connection open at a time, even while its name is asked for.
 * @throws {TypeError} when a zone is not a name
 */
export function createNetwork(options: NetworkOptions): Network {
  const { dns = 'https://cloudflare-dns.com/dns-query', fetch = fetchOfPlatform } = options;
  const { deadline = (milliseconds) => AbortSignal.timeout(milliseconds) } = options;
  const { now = Date.now, pause = pauseOfPlatform } = options;
  const zones = options.ownZones.map(nameOf);
  const isOurs = (name: string) => zones.some((zone) => name === zone || name.endsWith(`.${zone}`));

  /** When all deliveries up to now would be over, had each been made apart from the one before. */
  let paced = 0;
  /** Keeps the place of a delivery that is over, so that no world floods a destination: a clock moved by years makes thousands. */
  const keepPace = async (): Promise<void> => {
    const at = now();
    paced = Math.max(paced, at) + APART;
    const ahead = paced - at - BURST * APART;
    if (ahead > 0) await pause(ahead);
  };

  const ask = async (name: string, record: RecordType): Promise<Answer> => {
    const url = new URL(dns);
    url.searchParams.set('name', name);
    url.searchParams.set('type', record);
    const init = { headers: { Accept: 'application/dns-json' }, redirect: 'manual' } as const;
    const response = await fetch(url, { ...init, signal: deadline(DNS_DEADLINE) });
    const body = await read(response);
    if (response.status !== 200) throw new Error(`The name server answered with status ${response.status}`);
    if (body === undefined) throw new Error('The name server answered with too much');
    return answerIn(JSON.parse(new TextDecoder().decode(body)), record);
  };

  return {
    async resolve(hostname) {
      const name = nameOf(hostname);
      if (/(?:^|\.)localhost$/.test(name)) return LOOPBACK;
      if (isOurs(name)) return NOBODY;
      // An address that is not told cannot be checked, and `fetch` may connect to it: both have to be answered.
      const [v4, v6] = [await ask(name, 'A'), await ask(name, 'AAAA')];
      if ([...v4.aliases, ...v6.aliases].some(isOurs)) return NOBODY;
      return [...v4.addresses, ...v6.addresses];
    },
    async post(url, { headers, body, signal }): Promise<number | PostFailure> {
      try {
        const init = { method: 'POST', headers: { ...headers }, redirect: 'manual' } as const;
        const response = await fetch(url, { ...init, body: new Uint8Array(body), signal });
        await read(response);
        return response.status;
      } catch {
        signal.throwIfAborted();
        // workerd says the same of nobody who listens, a certificate that is not trusted, a connection that is cut and
        // an answer that is not HTTP: there was no whole answer, and no more is known.
        return 'conexao_interrompida';
      } finally {
        await keepPace();
      }
    },
    ownAddresses: () => [],
  };
}

const pauseOfPlatform = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Called as a function alone, which is how the platform wants it. */
const fetchOfPlatform = (url: URL, init: RequestInit): Promise<Response> => fetch(url, init);

/** A name as `URL` writes a host: in lower case, and in ASCII; without the dot of the root. */
function nameOf(text: string): string {
  const { hostname } = new URL(`https://${text.replace(/\.$/, '')}`);
  return hostname;
}

/** The body of an answer; undefined when it is longer than what is read of it, and then the rest is called off. */
async function read({ body }: Response): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    chunks.push(next.value);
    length += next.value.byteLength;
    if (length <= MAX_BODY) continue;
    await reader?.cancel();
    return undefined;
  }
  return concat(chunks);
}

type RecordType = 'A' | 'AAAA';

interface Answer {
  readonly addresses: readonly Address[];
  /** The names that stand between the one asked for and its addresses. */
  readonly aliases: readonly string[];
}

/** The numbers of the types of records, as DNS gives them. */
const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;

/** What a name server may say of a name, as DNS numbers it: that it has records, or that there is no such name. */
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

/** @throws {Error} when a name server failed, or answered with what is no answer to the question */
function answerIn(said: unknown, record: RecordType): Answer {
  const { Status, TC, Answer: records = [] } = objectIn(said);
  if (TC === true) throw new Error('The name server cut its answer');
  if (Status !== NO_ERROR && Status !== NO_SUCH_NAME)
    throw new Error(`The name server failed with ${String(Status)}`);
  if (!Array.isArray(records)) throw new Error('The name server sent no list of records');
  const read = records.map(objectIn);
  const dataOf = (type: number) => read.filter((one) => one.type === type).map(({ data }) => String(data));
  return {
    addresses: dataOf(TYPES[record]).map(addressOf[record]),
    aliases: dataOf(TYPES.CNAME).map(nameOf),
  };
}

function objectIn(value: unknown): { readonly [member: string]: unknown } {
  if (typeof value !== 'object' || value === null) throw new Error('The name server sent no object');
  return { ...value };
}

const addressOf: { readonly [record in RecordType]: (data: string) => Address } = {
  A(address) {
    if (!isIPv4(address)) throw new Error('The name server sent no IPv4 address');
    return { address, family: 4 };
  },
  AAAA(address) {
    if (!isIPv6(address)) throw new Error('The name server sent no IPv6 address');
    return { address, family: 6 };
  },
};
