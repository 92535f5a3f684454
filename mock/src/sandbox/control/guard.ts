import { Refusal } from '../../http/refusal.ts';
import { addressOf, type HttpRequest } from '../../http/request.ts';
import { reachOf } from '../webhooks/address.ts';

/**
 * Keeps the control plane, which asks for no key, to this machine: neither another one nor a page in a browser here
 * may use it.
 * @throws {Refusal} 403
 */
export function guard(request: HttpRequest): void {
  const { headers, url } = request;
  if (reachOf(addressOf(request)) !== 'loopback') throw refuse(null);
  const host = headers.get('Host') ?? url.host;
  if (!isInProcess(request) && ![host, url.host].every(isOfThisMachine)) throw refuse('Host');
  const origin = headers.get('Origin');
  if (origin !== null && hostOf(origin) !== host) throw refuse('Origin');
  if (!['same-origin', 'none'].includes(headers.get('Sec-Fetch-Site') ?? 'none'))
    throw refuse('Sec-Fetch-Site');
}

/** A call in process has no `Host`, and its URL may name whatever the caller's client is set to. */
const isInProcess = ({ address, headers }: HttpRequest): boolean =>
  address === undefined && !headers.has('Host');

/** Any other name may have been made to lead here, to have a browser take a foreign page for one of ours. */
function isOfThisMachine(host: string): boolean {
  const name = host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  return name.toLowerCase() === 'localhost' || reachOf(name) === 'loopback';
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const refuse = (campo: string | null) =>
  new Refusal(
    'origem_nao_permitida',
    'O plano de controle só atende esta máquina: chame-o por http://127.0.0.1, e não de uma página de outra origem.',
    { campo },
  );
