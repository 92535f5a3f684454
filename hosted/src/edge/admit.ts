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
 * Returns the account of an API request. Runs the sandbox's checks in their order for a request with an
 * unknown key, so that the first failed check refuses it.
 * @throws {Refusal} 404 for the path, 405, 401
 */
export function admitToApi(
  request: HttpRequest,
  trace: Trace,
  { contract, route }: RoutedContract,
  secrets: Secrets,
): string {
  const account = accountFor(request, secrets);
  // For a known account, the world itself checks the path, so that the request appears in its log.
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
 * Returns the account of a control request. Checks the token before the path, so that nobody learns paths
 * without a token.
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
