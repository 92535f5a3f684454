import { hostsOf, isOfThisMachine } from '../../http/host.ts';
import { isLoopback } from '../../http/loopback.ts';
import { foreignHeaderOf } from '../../http/other-page.ts';
import { addressOf, type HttpRequest } from '../../http/request.ts';
import type { TokenCheck } from '../../http/token.ts';
import { Refusal } from '../../refusal.ts';

/** Header of every webhook delivery, from this sandbox or another one on this machine. */
export const DELIVERY = 'Service-Signature';

/**
 * The control plane asks for no key, so it answers only programs on this machine, and those that bring the token of the
 * server: no other machine, no page of another origin in a browser, and no webhook that someone registered with its
 * address.
 * @throws {Refusal} 403
 */
export function assertTrusted(request: HttpRequest, hasToken: TokenCheck): void {
  if (request.headers.has(DELIVERY)) throw refuse(DELIVERY);
  if (!hasToken(request)) assertThisMachine(request);
  const foreign = foreignHeaderOf(request);
  if (foreign !== undefined) throw refuse(foreign);
}

function assertThisMachine(request: HttpRequest): void {
  if (!isLoopback(addressOf(request))) throw refuse(null);
  if (!isInProcess(request) && !hostsOf(request).every(isOfThisMachine)) throw refuse('Host');
}

/** A call in process has no `Host`, and its URL may name whatever the caller's client is set to. */
const isInProcess = ({ address, headers }: HttpRequest): boolean =>
  address === undefined && !headers.has('Host');

const refuse = (campo: string | null) =>
  new Refusal(
    'origem_nao_permitida',
    'O plano de controle só atende esta máquina, por http://127.0.0.1, ou quem envia em Authorization o token com que o servidor subiu (--token); e não atende páginas de outra origem nem webhooks.',
    { campo },
  );
