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

/** The API's contract, with its routes. */
export interface RoutedContract {
  readonly contract: Contract;
  readonly route: Router;
}

/**
 * The account that a request to the API is for. One of nobody is refused by the sandbox's checks, in their order.
 * @throws {Refusal} 404 of the path, 405, 401
 */
export function admitToApi(
  request: HttpRequest,
  trace: Trace,
  { contract, route }: RoutedContract,
  secrets: Secrets,
): string {
  const account = accountFor(request, secrets);
  // Of a known one the world has the first word on the path too, and so a line in its list of requests.
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
 * The account whose control plane a request is for, before anything is told of its paths: whoever has not the token learns of
 * none.
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
