import type { Contract } from '../../../mock/src/contract/contract.ts';
import { readKey, SIGNATURE_HEADER } from '../../../mock/src/credentials-header.ts';
import { foreignHeaderOf } from '../../../mock/src/http/guard.ts';
import type { HttpRequest } from '../../../mock/src/http/request.ts';
import { asksForExample } from '../../../mock/src/prefer.ts';
import { Refusal } from '../../../mock/src/refusal.ts';
import type { Router } from '../../../mock/src/route.ts';
import type { Trace } from '../../../mock/src/trace.ts';
import type { Secrets } from '../credentials/secrets.ts';
import { accountOfKey, accountOfToken } from '../credentials/verify.ts';
import { noKey, unknownKey, untrusted } from './refusals.ts';

export interface RoutedContract {
  readonly contract: Contract;
  readonly route: Router;
}

/**
 * The account of an API request. A request with an unknown key passes the sandbox's checks in order, and is refused by
 * one of them.
 * @throws {Refusal} 404 of the path, 405, 401
 */
export function admitToApi(
  request: HttpRequest,
  trace: Trace,
  { contract, route }: RoutedContract,
  secrets: Secrets,
): string {
  const account = accountFor(request, secrets);
  // For a known account the world itself checks the path, so that its request log has the request.
  if (typeof account === 'string') return account;
  trace.begin('rota');
  route(request.method, request.url.pathname);
  if (asksForExample(request)) trace.standingHeaders = contract.standingHeaders;
  trace.begin('chave');
  throw account;
}

function accountFor({ headers }: HttpRequest, secrets: Secrets): string | Refusal {
  try {
    return accountOfKey(readKey(headers), secrets) ?? unknownKey();
  } catch (error) {
    if (error instanceof Refusal) return noKey(error);
    throw error;
  }
}

/**
 * The account of a control request. Checked before the path, so that paths are not revealed without a token.
 * @throws {Refusal} 403
 */
export function admitToControl(request: HttpRequest, secrets: Secrets): string {
  const { headers } = request;
  if (headers.has(SIGNATURE_HEADER)) throw untrusted(SIGNATURE_HEADER);
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  const account = accountOfToken(token, secrets);
  if (account === undefined) throw untrusted(null);
  const foreign = foreignHeaderOf(request);
  if (foreign !== undefined) throw untrusted(foreign);
  return account;
}
