import { expect, test } from 'vitest';
import {
  changeKey,
  createKey,
  createOrganization,
  findKey,
  listKeys,
  revokeKey,
} from '../../mock/src/treasury/index.ts';
import { rowsIn } from '../model/rows.ts';
import { refusalOf } from './rules/support.ts';
import { A, START, TestWorld } from './support.ts';

const chave = 'svc_test_exemplo_admin';

function withKey() {
  const { sql } = new TestWorld();
  const ports = { sql, clock: { now: () => START }, ids: { next: (prefix: string) => `${prefix}um` } };
  const key = createKey(ports, { organizationId: A, chave, admin: true, segredo: 'sigsec_exemplo' });
  return { ports, sql, key };
}

test('a key can be found, but the database does not contain its text', () => {
  const { sql, key } = withKey();
  expect(findKey(sql, chave)).toEqual(key);
  expect(findKey(sql, `${chave}x`)).toBeUndefined();
  expect([...rowsIn(sql).values()].join()).not.toContain(chave);
});

test('a key has no scope, address list or secret by default', () => {
  const { sql } = withKey();
  const ports = { sql, clock: { now: () => START }, ids: { next: () => 'chave_dois' } };
  const plain = createKey(ports, { organizationId: A, chave: 'svc_test_exemplo_operador' });
  expect(plain).toMatchObject({ admin: false, ips: null, segredo: null, revogada: false });
});

test('changing a key keeps other fields', () => {
  const { ports, sql, key } = withKey();
  expect(changeKey(ports, key.id, { ips: ['203.0.113.7'] })).toEqual({ ...key, ips: ['203.0.113.7'] });
  expect(listKeys(sql)).toEqual([{ ...key, ips: ['203.0.113.7'] }]);
  expect(changeKey(ports, 'chave_nenhuma', { admin: false })).toBeUndefined();
});

test('a revoked key can be found, marked as revoked', () => {
  const { ports, sql, key } = withKey();
  expect(revokeKey(ports, key.id)).toBe(true);
  expect(revokeKey(ports, 'chave_nenhuma')).toBe(false);
  expect(findKey(sql, chave)?.revogada).toBe(true);
});

test.each([-1, 100.01, 3.333])('a plan with a fee of %d is refused on creation and on change', (fee) => {
  const world = new TestWorld();
  const plan = { plano: 'enterprise', taxa_sobre_rendimento: fee } as const;
  const refusal = { codigo: 'requisicao_invalida', campo: 'taxa_sobre_rendimento' };
  expect(refusalOf(() => createOrganization(withKey().ports, { nome: 'Empresa', ...plan }))).toMatchObject(
    refusal,
  );
  expect(refusalOf(() => world.act(() => world.service.changePlan(A, plan)))).toMatchObject(refusal);
});
