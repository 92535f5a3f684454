import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { call, OTHER, outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { control, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

describe('API keys', () => {
  const keysOf = async (fetch: Fetch) => (await control(fetch, 'GET /chaves')).body.dados;
  const idOf = async (fetch: Fetch, chave: string): Promise<string> =>
    (await keysOf(fetch)).find((key: { chave: string }) => key.chave === chave).id;

  it('a key is shown in full only when it is one of the published test keys', async () => {
    const { fetch, world } = await openSandbox();
    world.sql.run(
      "UPDATE chaves SET resumo = 'outro' WHERE resumo = (SELECT resumo FROM chaves ORDER BY seq LIMIT 1)",
    );
    const keys = await keysOf(fetch);
    expect(keys.map(({ chave }: { chave: string }) => chave)).toEqual([
      null,
      'svc_test_exemplo_operador',
      'svc_test_exemplo_revogada',
      'svc_test_exemplo_ip',
      'svc_test_exemplo_outra',
    ]);
    expect(keys[3]).toMatchObject({ admin: true, ips: ['203.0.113.7'], revogada: false });
    expect(JSON.stringify(keys)).not.toContain('sigsec');
  });

  it.each([
    [{ revogada: true }, '401 chave_revogada'],
    [{ admin: false }, '403 escopo_insuficiente'],
    [{ ips: ['203.0.113.7'] }, '403 ip_nao_permitido'],
    [{ ips: ['203.0.113.7', '127.0.0.1'] }, '200 ok'],
    [{ ips: ['127.0.0.0/8'] }, '200 ok'],
    [{ ips: ['2001:db8::/32', '::1'] }, '403 ip_nao_permitido'],
    [{ ips: null }, '200 ok'],
    [{ ips: ['203.0.113.7'], admin: false }, '403 ip_nao_permitido'],
  ])('a key changed by %j immediately answers %s', async (change, expected) => {
    const { fetch } = await openSandbox();
    const id = await idOf(fetch, 'svc_test_exemplo_admin');
    const { body } = await control(fetch, `PATCH /chaves/${id}`, change);
    expect(body).toMatchObject({ id, chave: 'svc_test_exemplo_admin', ...change });
    expect(outcome(await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}))).toBe(expected);
    expect((await call(fetch, '/posicoes', { key: OTHER })).status).toBe(200);
  });

  it.each([
    ['chave_000000000000', { admin: true }, '404 nao_encontrado'],
    ['svc_test_exemplo_admin', { admin: true }, '422 requisicao_invalida'],
    ['chave_000000000000', {}, '422 requisicao_invalida'],
    ['chave_000000000000', { revogada: false }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: [] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['casa'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['203.0.113.256'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['203.0.113.0/33'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['127.0.0.1', ':::'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { segredo: 'sigsec_x' }, '422 requisicao_invalida'],
  ])('changing %s with %j answers %s', async (id, change, expected) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, `PATCH /chaves/${id}`, change))).toBe(expected);
  });
});
