import { addressSet, advice } from '#platform';
import type { Call } from './call.ts';
import { readKey } from './credentials-header.ts';
import { addressOf } from './http/request.ts';
import { Refusal } from './refusal.ts';
import { findKey } from './treasury/index.ts';

/** @throws {Refusal} 401 without a key, or with one that is unknown in this world or revoked */
export function authenticate(call: Call): void {
  const { world, headers, trace } = call;
  const key = findKey(world.sql, readKey(headers));
  if (key === undefined) {
    const mensagem = `A chave de API não existe neste sandbox: ${advice.keys}.`;
    throw invalidKey('chave_invalida', mensagem);
  }
  trace.hasKey = true;
  if (key.revogada) throw invalidKey('chave_revogada', 'A chave de API foi revogada. Crie outra no painel.');
  call.key = key;
  call.caller = key.organizationId;
  trace.keyId = key.id;
  trace.organizationId = key.organizationId;
}

const invalidKey = (codigo: 'chave_invalida' | 'chave_revogada', mensagem: string) =>
  new Refusal(codigo, mensagem, { campo: 'Authorization' });

export function checkAddress({ key, request }: Call): void {
  const ips = key.ips ?? [];
  const address = addressOf(request);
  if (addressSet(ips).has(address)) return;
  throw new Refusal('ip_nao_permitido', 'O IP de origem está fora da lista da chave.', {
    compared: { ip: address, ips_da_chave: ips },
  });
}

/**
 * @param isCounted true when the request was already counted before its world was replaced
 * @throws {Refusal} 429 when the organization exceeds its rate limit
 */
export function countRequest(call: Call, isCounted: boolean): void {
  const { slot, world, key, trace, isDashboardRead } = call;
  const { rateLimit } = slot;
  const now = slot.limitClock(world).now();
  const { headers, refusal } =
    isDashboardRead || isCounted
      ? rateLimit.see(key.organizationId, now)
      : rateLimit.count(key.organizationId, now);
  trace.standingHeaders = headers;
  if (refusal !== undefined) throw refusal;
}

export function checkScopes({ key, operation }: Call): void {
  const { id, admin } = key;
  const { scopes } = operation;
  if (scopes.every((scope) => scope === 'admin' && admin)) return;
  throw new Refusal('escopo_insuficiente', 'Esta operação exige uma chave com o escopo admin.', {
    compared: { chave_id: id, escopos_da_chave: admin ? ['admin'] : [], escopos_exigidos: scopes },
  });
}
