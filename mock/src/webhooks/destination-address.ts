import { addressSet, advice, ipVersion } from '#platform';
import { isLoopback } from '../http/request.ts';
import type { Address, Network, Resolve } from '../platform/network.ts';

const RECEIVER_NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Reserves a host for URLs `https://<host>/<name>`. It has no DNS entry; the sandbox itself takes the deliveries. */
const reservedAt = (host: string) => {
  const urlOf = (name: string): string => `https://${host}/${name}`;
  return {
    urlOf,
    isThere: ({ hostname }: URL): boolean => hostname === host,
    nameIn(url: URL): string | undefined {
      const name = url.pathname.slice(1);
      return RECEIVER_NAME.test(name) && url.href === urlOf(name) ? name : undefined;
    },
  };
};

/** URLs of built-in receivers. Deliveries to them never leave the process. */
export const {
  urlOf: receiverUrl,
  isThere: isReceiver,
  nameIn: receiverNameIn,
} = reservedAt('receptor.tesa.example');

export const {
  urlOf: forwarderUrl,
  isThere: isForwarder,
  nameIn: forwarderNameIn,
} = reservedAt('encaminhador.tesa.example');

export interface DestinationOptions {
  readonly allowLoopback?: boolean;
  /** Private addresses that may receive deliveries, also over plain http. @default none */
  readonly allowed?: readonly AllowedDestination[];
  readonly resolve?: Resolve | undefined;
  readonly isOwn?: IsOwn;
}

export type CheckedDestination =
  /** Every address of the name was checked, so the sender may connect only to these. */
  | { readonly status: 'accepted'; readonly url: URL; readonly addresses: readonly Address[] }
  /**
   * The URL is valid but its name does not resolve now. Registration accepts it, because every delivery checks again.
   */
  | { readonly status: 'unresolved' }
  | { readonly status: 'receiver'; readonly name: string }
  | { readonly status: 'forwarder'; readonly name: string }
  /** The reason for the refusal, in Portuguese. */
  | { readonly status: 'refused'; readonly motivo: string };

export type CheckDestination = (url: string) => Promise<CheckedDestination>;

const ITSELF: CheckedDestination = {
  status: 'refused',
  motivo: 'O destino não pode ser o próprio sandbox: use o endereço de quem recebe os eventos.',
};

const NO_RECEIVER: CheckedDestination = {
  status: 'refused',
  motivo: `O receptor embutido atende em ${receiverUrl('tesouraria')}, com outro nome ou com esse: até 63 letras minúsculas, algarismos e hifens, e nada depois.`,
};

const NO_FORWARDER: CheckedDestination = {
  status: 'refused',
  motivo: 'Nenhum encaminhador tem este endereço: use tesa-mock listen --to, que registra o seu.',
};

export function createDestinationCheck(options: DestinationOptions = {}): CheckDestination {
  const { allowLoopback = false, allowed = [], resolve = async () => [], isOwn = () => false } = options;
  const place = allowLoopback
    ? 'um endereço público em https, ou de loopback'
    : 'um endereço público em https';
  const refusal: CheckedDestination = { status: 'refused', motivo: `O destino precisa ser ${place}.` };
  const exception = allowLoopback ? ', e não http: em http, só um endereço de loopback' : ', e não http';
  const plainRefusal: CheckedDestination = {
    status: 'refused',
    motivo: `O destino precisa usar https${exception}.`,
  };

  return async (text) => {
    const parsed = parseDestinationUrl(text);
    if ('motivo' in parsed) return { status: 'refused', motivo: parsed.motivo };
    const { url } = parsed;
    if (isReceiver(url)) return toReceiver(url);
    if (isForwarder(url)) return toForwarder(url);
    const isNeighbor = isAllowed(url, allowed);
    const isPlain = url.protocol === 'http:' && !isNeighbor;
    if (isPlain && !allowLoopback) return plainRefusal;

    const addresses = await addressesOf(url, resolve);
    if (addresses.length === 0) return isPlain ? toUnknown(url) : { status: 'unresolved' };
    if (addresses.some(({ address }) => isOwn(address, portOf(url)))) return ITSELF;
    const mayReach: Readonly<Record<Reach, boolean>> = {
      loopback: allowLoopback || isNeighbor,
      private: isNeighbor,
      public: !isPlain,
      other: false,
    };
    const reaches = addresses.map(({ address }) => reachOf(address));
    if (reaches.every((reach) => mayReach[reach])) return { status: 'accepted', url, addresses };
    if (reaches.includes('private') && !isNeighbor) return toNeighbor(url);
    return isPlain && reaches.includes('public') ? plainRefusal : refusal;
  };
}

const toNeighbor = ({ host }: URL): CheckedDestination => ({
  status: 'refused',
  motivo: `O destino leva a um endereço privado: ${advice.privateDestination(host)}.`,
});

const toUnknown = ({ host }: URL): CheckedDestination => ({
  status: 'refused',
  motivo: `O destino em http não tem endereço aqui: use https ou, se for um vizinho, confira o nome e suba o sandbox com --allow-destination ${host}, ou receba com tesa-mock listen --to.`,
});

function toReceiver(url: URL): CheckedDestination {
  const name = receiverNameIn(url);
  return name === undefined ? NO_RECEIVER : { status: 'receiver', name };
}

function toForwarder(url: URL): CheckedDestination {
  const name = forwarderNameIn(url);
  return name === undefined ? NO_FORWARDER : { status: 'forwarder', name };
}

async function addressesOf({ hostname }: URL, resolve: Resolve): Promise<readonly Address[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = ipVersion(literal);
  if (family !== 0) return [{ address: literal, family }];
  return resolve(hostname).catch(() => []);
}

/** `private` is a container or office network; `other` never receives deliveries. */
type Reach = 'public' | 'loopback' | 'private' | 'other';

const PRIVATE_V4 = addressSet([
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT and overlay networks
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarking; used by container runtimes
]);

const PRIVATE_V6 = addressSet(['fc00::/7']);

/** IPv4 ranges that contain neither public nor private hosts. */
const SPECIAL_V4 = addressSet([
  '0.0.0.0/8', // this network
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, including cloud metadata
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved and broadcast
]);

/** The only IPv6 range that is assigned to hosts; it excludes mapped, NAT64, link-local and multicast addresses. */
const GLOBAL_V6 = addressSet(['2000::/3']);

const SPECIAL_V6 = addressSet([
  '2001::/23', // protocol assignments, including Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which embeds IPv4 addresses
  '3ffe::/16', // returned to IANA
  '3fff::/20', // documentation
]);

export function reachOf(address: string): Reach {
  if (isLoopback(address)) return 'loopback';
  if (isPrivate(address)) return 'private';
  const isPublic = ipVersion(address) === 4 ? !SPECIAL_V4.has(address) : isPublicV6(address);
  return isPublic ? 'public' : 'other';
}

function isPrivate(address: string): boolean {
  if (ipVersion(address) === 4) return PRIVATE_V4.has(address);
  return !address.includes('%') && PRIVATE_V6.has(address);
}

function isPublicV6(address: string): boolean {
  // Address sets ignore the zone of an IPv6 address, and a zone binds the address to a local network.
  if (address.includes('%')) return false;
  return GLOBAL_V6.has(address) && !SPECIAL_V6.has(address);
}

interface AllowedDestination {
  readonly host: string;
  readonly port: number | undefined;
}

/** Parses `HOST` or `HOST:PORT`. Without a port, any port is allowed. Returns undefined when the text is invalid. */
export function parseAllowedDestination(text: string): AllowedDestination | undefined {
  const parsed = /[/?#@\\]|:$/.test(text) ? undefined : parseDestinationUrl(`http://${text}/`);
  if (parsed === undefined || 'motivo' in parsed) return undefined;
  const [, port] = /:(\d+)$/.exec(text) ?? [];
  return { host: parsed.url.hostname, port: port === undefined ? undefined : Number(port) };
}

export function parseAllowedDestinations(texts: readonly string[]): AllowedDestination[] {
  return texts.map((text) => {
    const allowed = parseAllowedDestination(text);
    if (allowed !== undefined) return allowed;
    throw new RangeError(
      `${text} can be no destination: write a host, or a host and a port, such as app:3000`,
    );
  });
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

export const isAllowed = (url: URL, allowed: readonly AllowedDestination[]): boolean =>
  allowed.some(({ host, port }) => host === url.hostname && (port ?? portOf(url)) === portOf(url));

/** Except for 80 and 443, lower ports belong to other protocols, which a delivery must not reach. */
const FIRST_UNPRIVILEGED_PORT = 1024;

const MAX_LENGTH = 2048;
const HOST_NAME = /^(?=.{1,253}$)(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
const IPV6_LITERAL = /^\[.*\]$/;

export type ParsedUrl = { readonly url: URL } | { readonly motivo: string };

export function parseDestinationUrl(text: string): ParsedUrl {
  if (text.length > MAX_LENGTH) return refused(`O destino precisa ter até ${MAX_LENGTH} caracteres.`);
  // `URL` silently drops or rewrites these characters, so people and programs would read different hosts.
  if (/[\s\\\p{Control}]/u.test(text))
    return refused('O destino não pode ter espaços nem barras invertidas.');
  if (!/^https?:\/\/[^/]/i.test(text)) return refused('O destino precisa começar com https://.');
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return refused('O destino não pode ter usuário nem senha.');
  if (text.includes('#')) return refused('O destino não pode ter fragmento (#).');
  if (!URL.canParse(text)) return refused('O destino não é uma URL válida.');
  const url = new URL(text);
  if (!isHost(url.hostname))
    return refused('O destino precisa ter um nome de host válido, sem ponto no fim.');
  if (!isPort(url.port)) return refused('A porta do destino precisa ser 80, 443 ou de 1024 a 65535.');
  return { url };
}

const refused = (motivo: string) => ({ motivo });

const isHost = (hostname: string): boolean => HOST_NAME.test(hostname) || IPV6_LITERAL.test(hostname);

function isPort(port: string): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= FIRST_UNPRIVILEGED_PORT;
}

type IsOwn = (address: string, port: number) => boolean;

/**
 * Matches the addresses of this machine at the sandbox's own port, because deliveries must not call the sandbox.
 * @param ownPort undefined while the sandbox does not listen
 */
export function ownAddresses(
  ownPort: () => number | undefined,
  ofThisMachine: Network['ownAddresses'],
): IsOwn {
  const isOfThisMachine = (address: string) =>
    addressSet(ofThisMachine().map((own) => own.replace(/%.*/, ''))).has(address);
  return (address, port) => port === ownPort() && (isLoopback(address) || isOfThisMachine(address));
}
