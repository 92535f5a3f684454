import { BlockList, isIP } from 'node:net';
import { isSigned, readKey, readSignature } from '../../admission/credentials.ts';
import type { Operation } from '../../contract/operations.ts';
import type { Trail } from '../../exchanges/trail.ts';
import { addressOf, type HttpRequest, type RequestHeaders } from '../../http/request.ts';
import { Refusal } from '../../refusal.ts';
import { type ApiKey, findKey } from '../service/index.ts';
import type { Sql } from '../store/sql.ts';
import type { Clock } from '../world/clock.ts';
import { checkSignature } from './request-signature.ts';

/** Where the keys are. */
export interface Keyring {
  readonly sql: Sql;
  /** Real time, which the timestamps of signatures are compared with. */
  readonly realClock: Clock;
}

/**
 * Checks who calls, in this order: key, address, signature.
 * @throws {Refusal} 401 or 403; 413 when the body is too large for its signature to be checked
 */
export async function identify(
  { sql, realClock }: Keyring,
  request: HttpRequest,
  trail: Trail,
): Promise<ApiKey> {
  const { headers } = request;
  trail.begin('chave');
  const key = authenticate(sql, headers, trail);
  trail.keyId = key.id;
  trail.organizacaoId = key.organizacaoId;
  if (key.ips !== null) {
    trail.begin('ip');
    checkAddress(key.ips, addressOf(request));
  }
  if (!isSigned(headers)) return key;
  trail.begin('assinatura');
  const claimed = readSignature(headers);
  await checkSignature(request, claimed, { segredo: key.segredo, now: realClock.now() });
  return key;
}

function authenticate(sql: Sql, headers: RequestHeaders, trail: Trail): ApiKey {
  const key = findKey(sql, readKey(headers));
  if (key === undefined) {
    throw invalidKey(
      'chave_invalida',
      'A chave de API não existe neste sandbox: use uma das que ele mostra ao iniciar, como svc_test_exemplo_admin.',
    );
  }
  trail.hasKey = true;
  if (key.revogada) throw invalidKey('chave_revogada', 'A chave de API foi revogada. Crie outra no painel.');
  return key;
}

const invalidKey = (codigo: 'chave_invalida' | 'chave_revogada', mensagem: string) =>
  new Refusal(codigo, mensagem, { campo: 'Authorization' });

function checkAddress(ips: readonly string[], address: string): void {
  if (isListed(ips, address)) return;
  throw new Refusal('ip_nao_permitido', 'O IP de origem está fora da lista da chave.', {
    compared: { ip: address, ips_da_chave: ips },
  });
}

/** Whether an address is in an allow list of addresses and networks such as `203.0.113.0/24`. */
function isListed(ips: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const entry of ips) {
    const [network = '', prefix] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** @throws {Refusal} 403 when an operation is not for a key */
export function checkScopes({ id, admin }: ApiKey, { scopes }: Operation): void {
  if (scopes.every((scope) => scope === 'admin' && admin)) return;
  throw new Refusal('escopo_insuficiente', 'Esta operação exige uma chave com o escopo admin.', {
    compared: { chave_id: id, escopos_da_chave: admin ? ['admin'] : [], escopos_exigidos: scopes },
  });
}
