import { advice, ipVersion } from '#host';
import type { Address, Resolve } from '../../host/network.ts';
import { type Reach, reachOf } from './address.ts';
import { type AllowedDestination, isAllowed, portOf } from './allowed-destination.ts';
import { parseDestinationUrl } from './destination-url.ts';
import type { IsOwn } from './own-address.ts';
import { forwarderNameIn, isForwarder, isReceiver, receiverNameIn, receiverUrl } from './reserved-address.ts';

export interface DestinationOptions {
  /** Whether loopback is taken, over plain http too. Default: false. */
  readonly allowLoopback?: boolean;
  /** Neighbours that are taken at private addresses, over plain http too. Default: none. */
  readonly allowed?: readonly AllowedDestination[];
  /** Default: no name has an address. */
  readonly resolve?: Resolve | undefined;
  /** Where the sandbox itself answers, which no delivery may call. Default: nowhere. */
  readonly isOwn?: IsOwn;
}

export type CheckedDestination =
  /** Every address was checked: connect to these and no other. */
  | { readonly status: 'accepted'; readonly url: URL; readonly addresses: readonly Address[] }
  /**
   * The URL is well-formed but its name has no address now: accept the registration, since each delivery checks again.
   */
  | { readonly status: 'unresolved' }
  /** A receiver of the world itself, by its name. */
  | { readonly status: 'receiver'; readonly name: string }
  /** A forwarder, by its name. */
  | { readonly status: 'forwarder'; readonly name: string }
  /** `motivo` says why, in Portuguese. */
  | { readonly status: 'refused'; readonly motivo: string };

/** Decides whether deliveries may go to an address; never rejects. */
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
  const refusal: CheckedDestination = { status: 'refused', motivo: `O destino deve ser ${place}.` };

  return async (text) => {
    const parsed = parseDestinationUrl(text);
    if ('motivo' in parsed) return { status: 'refused', motivo: parsed.motivo };
    const { url } = parsed;
    if (isReceiver(url)) return toReceiver(url);
    if (isForwarder(url)) return toForwarder(url);
    const isNeighbour = isAllowed(url, allowed);
    const isPlain = url.protocol === 'http:' && !isNeighbour;
    if (isPlain && !allowLoopback) return refusal;

    const addresses = await addressesOf(url, resolve);
    if (addresses.length === 0) return isPlain ? toUnknown(url) : { status: 'unresolved' };
    if (addresses.some(({ address }) => isOwn(address, portOf(url)))) return ITSELF;
    const mayReach: Readonly<Record<Reach, boolean>> = {
      loopback: allowLoopback || isNeighbour,
      private: isNeighbour,
      public: !isPlain,
      other: false,
    };
    const reaches = addresses.map(({ address }) => reachOf(address));
    if (reaches.every((reach) => mayReach[reach])) return { status: 'accepted', url, addresses };
    return reaches.includes('private') && !isNeighbour ? toNeighbour(url) : refusal;
  };
}

const toNeighbour = ({ host }: URL): CheckedDestination => ({
  status: 'refused',
  motivo: `O destino leva a um endereço privado: ${advice.privateDestination(host)}.`,
});

const toUnknown = ({ host }: URL): CheckedDestination => ({
  status: 'refused',
  motivo: `O destino em http não tem endereço aqui: confira o nome e, se for o de um vizinho, suba o sandbox com --allow-destination ${host}, ou receba com tesa-mock listen --to.`,
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
