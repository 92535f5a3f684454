import { BlockList, isIP } from 'node:net';
import type { Arrival, Authorize } from '../../admission/call.ts';
import { readKey } from '../../admission/credentials.ts';
import { Refusal } from '../../refusal.ts';
import { type ApiKey, findKey, hashKey } from '../service/index.ts';
import type { Sql } from '../store/sql.ts';
import type { Clock } from '../world/clock.ts';
import { checkSignature } from './request-signature.ts';

export interface Credentials {
  readonly sql: Sql;
  /** Real time, which clients sign by. */
  readonly realClock: Clock;
}

/** Judges who calls: key, address, signature, scope, in this order. */
export function authorizeBy({ sql, realClock }: Credentials): Authorize {
  return async (arrival) => {
    const key = keyOf(sql, arrival);
    checkAddress(key, arrival.address);
    await checkSignature(arrival, { segredo: key.segredo, now: realClock.now() });
    checkScopes(key, arrival.operation.scopes);
    return { organizacaoId: key.organizacaoId };
  };
}

function keyOf(sql: Sql, { headers }: Arrival): ApiKey {
  const key = findKey(sql, hashKey(readKey(headers)));
  if (key === undefined) {
    throw refuseKey(
      'chave_invalida',
      'A chave de API não existe neste sandbox: use uma das que ele mostra ao subir, como svc_test_exemplo_admin.',
    );
  }
  if (key.revogada) throw refuseKey('chave_revogada', 'A chave de API foi revogada. Crie outra no painel.');
  return key;
}

const refuseKey = (codigo: 'chave_invalida' | 'chave_revogada', mensagem: string) =>
  new Refusal(codigo, mensagem, { campo: 'Authorization' });

function checkAddress({ ips }: ApiKey, address: string): void {
  if (ips === null || isListed(ips, address)) return;
  throw new Refusal('ip_nao_permitido', 'O IP de origem está fora da lista da chave.');
}

/** Entries are addresses, or networks such as `203.0.113.0/24`. */
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

function checkScopes({ admin }: ApiKey, scopes: readonly string[]): void {
  if (scopes.every((scope) => scope === 'admin' && admin)) return;
  throw new Refusal('escopo_insuficiente', 'Esta operação exige uma chave de escopo admin.');
}
