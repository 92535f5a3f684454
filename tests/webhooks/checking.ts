import type { Address } from '../../mock/src/platform/network.ts';
import { type CheckDestination, createDestinationCheck } from '../../mock/src/webhooks/index.ts';

export const PRIVATE = 'O destino precisa ser um endereço público em https.';
export const PLAIN = 'O destino precisa usar https, e não http.';
export const PLAIN_BEYOND_LOOPBACK =
  'O destino precisa usar https, e não http: em http, só um endereço de loopback.';
export const PRIVATE_OR_LOOPBACK = 'O destino precisa ser um endereço público em https, ou de loopback.';

export const neighborAt = (host: string): string =>
  `O destino leva a um endereço privado: suba o sandbox com --allow-destination ${host}, ou receba com tesa-mock listen --to.`;

export const unknownAt = (host: string): string =>
  `O destino em http não tem endereço aqui: use https ou, se for um vizinho, confira o nome e suba o sandbox com --allow-destination ${host}, ou receba com tesa-mock listen --to.`;

export const at = (address: string): Address => ({ address, family: address.includes(':') ? 6 : 4 });

export const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map(at);

/** Resolves every name to a public address, so that a URL is refused only for its form. */
export const checkPublic = createDestinationCheck({ resolve: resolvingTo('8.8.8.8') });
export const checkLocally = createDestinationCheck({ allowLoopback: true, resolve: resolvingTo('8.8.8.8') });

export async function motivoOf(url: string, by: CheckDestination = checkPublic): Promise<string> {
  const checked = await by(url);
  return checked.status === 'refused' ? checked.motivo : checked.status;
}
