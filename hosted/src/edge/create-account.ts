import { randomBytes } from '../../../mock/src/bytes.ts';
import { foreignHeaderOf } from '../../../mock/src/http/guard.ts';
import type { HttpRequest } from '../../../mock/src/http/request.ts';
import { complete, serialize, type TextResponse } from '../../../mock/src/http/response.ts';
import { toDataHora } from '../../../mock/src/treasury/rules/to-contract.ts';
import { RETENTION } from '../account/retention.ts';
import { type Credentials, credentialsOf, newAccountName } from '../credentials/credentials.ts';
import type { Secrets } from '../credentials/secrets.ts';
import type { Env } from '../env.ts';
import { limitCreation } from './limits.ts';
import { fromOtherPage, onlyPost } from './refusals.ts';
import { whenAvailable } from './when-available.ts';

export const ACCOUNTS_PATH = '/contas';

interface Creation {
  readonly request: HttpRequest;
  readonly address: string;
  readonly secrets: Secrets;
  readonly baseUrl: string;
  readonly now: number;
}

/**
 * Creates an account. The response is the only place where its credentials appear, and they are not stored.
 * @throws {Refusal} 405, 403, 429, 503
 */
export async function createAccount(env: Env, creation: Creation): Promise<TextResponse> {
  const { request, address, secrets, now } = creation;
  const { method, requestId } = request;
  if (method !== 'POST') throw onlyPost(method);
  const foreign = foreignHeaderOf(request);
  if (foreign !== undefined) throw fromOtherPage(foreign);
  await limitCreation(env, address);
  const account = newAccountName(secrets, randomBytes);
  const { ACCOUNTS } = env;
  await whenAvailable(() => ACCOUNTS.get(ACCOUNTS.idFromName(account)).create(account, now));
  const body = shown(credentialsOf(account, secrets), creation);
  return serialize(complete({ status: 201, headers: {}, body }, { requestId, standingHeaders: {} }));
}

const shown = (of: Credentials, { baseUrl, now }: Creation): object => ({
  conta: of.account,
  chaves: {
    admin: of.keys.admin,
    operador: of.keys.operator,
    revogada: of.keys.revoked,
    ip: of.keys.ip,
    outra: of.keys.other,
  },
  prefixo_de_chaves: of.keyPrefix,
  segredo_de_assinatura: of.signingSecret,
  token_de_controle: of.controlToken,
  base_url: baseUrl,
  expira_em: toDataHora(now + RETENTION),
});
