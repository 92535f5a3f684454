import { isIPv4, isIPv6 } from 'node:net';
import { concat } from '../../../mock/src/bytes.ts';
import type { Address, Network, PostFailure } from '../../../mock/src/platform/network.ts';

/**
 * Timeout of each of the two DNS queries, in milliseconds; both fit within the deadline of a delivery
 * attempt.
 */
const DNS_DEADLINE = 2000;

/**
 * Concurrent delivery attempts of a world. The platform allows six connections, and two remain for DNS
 * queries. Further attempts would queue while their deadlines run.
 */
export const ATTEMPTS_AT_ONCE = 4;

/** Maximum bytes read of a receiver's response, whose body does not matter. */
const MAX_BODY = 64 * 1024;

/** Burst size and refill interval (ms) of a world's deliveries. */
const BURST = 300;
const APART = 50;

export interface NetworkOptions {
  readonly ownZones: readonly string[];
  readonly dns?: string;
  readonly fetch?: (url: URL, init: RequestInit) => Promise<Response>;
  readonly deadline?: (milliseconds: number) => AbortSignal;
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Address for the service's own domains, which every destination check refuses. */
const NOBODY: readonly Address[] = [{ address: '0.0.0.0', family: 4 }];

/**
 * Network of a world on Workers. `fetch` is the only way to connect there and resolves the name again, so a
 * delivery cannot be pinned to the checked addresses. If a name changes from public to private meanwhile,
 * only the platform stops the request: it leaves from the public internet, and `global_fetch_strictly_public`
 * keeps it away from our own Workers. A delivery holds one connection at a time, including its DNS queries.
 * @throws {TypeError} when a zone is not a domain name
 */
export function createNetwork(options: NetworkOptions): Network {
  const { dns = 'https://cloudflare-dns.com/dns-query', fetch = fetchOfPlatform } = options;
  const { deadline = (milliseconds) => AbortSignal.timeout(milliseconds) } = options;
  const { now = Date.now, pause = pauseOfPlatform } = options;
  const zones = options.ownZones.map(nameOf);
  const isOurs = (name: string) => zones.some((zone) => name === zone || name.endsWith(`.${zone}`));

  /** Token bucket, stored as the instant at which the deliveries so far would end at the refill interval. */
  let paced = 0;
  /** Limits the rate of deliveries, so that a clock moved by years does not flood a destination. */
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
    if (body === undefined) throw new Error('The response of the name server is too large');
    return answerIn(JSON.parse(new TextDecoder().decode(body)), record);
  };

  return {
    async resolve(hostname) {
      const name = nameOf(hostname);
      if (/(?:^|\.)localhost$/.test(name)) return LOOPBACK;
      if (isOurs(name)) return NOBODY;
      // `fetch` may use either address family, so both queries must succeed: an unknown address cannot be
      // checked.
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
        // workerd reports the same error for a refused connection, an untrusted certificate, a cut connection
        // and a response that is not HTTP.
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

/** The platform's `fetch` must be called as a function, without `this`. */
const fetchOfPlatform = (url: URL, init: RequestInit): Promise<Response> => fetch(url, init);

/** Normalizes a name as `URL` does: lower case, ASCII, no trailing dot. */
function nameOf(text: string): string {
  const { hostname } = new URL(`https://${text.replace(/\.$/, '')}`);
  return hostname;
}

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
  readonly aliases: readonly string[];
}

const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;

const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

function answerIn(said: unknown, record: RecordType): Answer {
  const { Status, TC, Answer: records = [] } = objectIn(said);
  if (TC === true) throw new Error('The name server truncated its response');
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
