import { readKey } from '../../../mock/src/admission/credentials.ts';
import { asksForExample } from '../../../mock/src/admission/prefer.ts';
import type { Router } from '../../../mock/src/admission/route.ts';
import type { Contract } from '../../../mock/src/contract/contract.ts';
import type { Trace } from '../../../mock/src/exchanges/trace.ts';
import type { HttpRequest } from '../../../mock/src/http/request.ts';
import { Refusal } from '../../../mock/src/refusal.ts';
import type { Secrets } from '../credentials/secrets.ts';
import { accountOfKey, accountOfToken } from '../credentials/verify.ts';
import { foreignHeaderOf } from './other-page.ts';
import { noKey, unknownKey, untrusted } from './refusals.ts';

/** The API's contract, with its routes. */
export interface RoutedContract {
  readonly contract: Contract;
  readonly route: Router;
}

/**
 * The account that a request to the API is for, found out in the order of the sandbox's checks.
 * @throws {Refusal} 404 of the path, 405, 401
 */
export function admitToApi(
  request: HttpRequest,
  trace: Trace,
  { contract, route }: RoutedContract,
  secrets: Secrets,
): string {
  trace.begin('rota');
  trace.operation = route(request.method, request.url.pathname).operation.id;
  if (asksForExample(request)) trace.standingHeaders = contract.standingHeaders;
  trace.begin('chave');
  const account = accountOfKey(keyOf(request), secrets);
  if (account === undefined) throw unknownKey();
  return account;
}

function keyOf({ headers }: HttpRequest): string {
  try {
    return readKey(headers);
  } catch (error) {
    throw error instanceof Refusal ? noKey(error) : error;
  }
}

/** Header of every webhook delivery. */
const DELIVERY = 'Service-Signature';

/**
 * The account whose control plane a request is for, before anything is told of its paths: whoever has not the token learns of
 * none.
 * @throws {Refusal} 403
 */
export function admitToControl(request: HttpRequest, secrets: Secrets): string {
  const { headers } = request;
  if (headers.has(DELIVERY)) throw untrusted(DELIVERY);
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  const account = accountOfToken(token, secrets);
  if (account === undefined) throw untrusted(null);
  const foreign = foreignHeaderOf(request);
  if (foreign !== undefined) throw untrusted(foreign);
  return account;
}
