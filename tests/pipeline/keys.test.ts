import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { createKey } from '../../mock/src/treasury/index.ts';
import { call, mockOf, outcome, read } from './support.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

async function askFrom(address: string, chave: string): Promise<string> {
  const mock = mockOf(sandbox, sandbox.world);
  const request = new Request('http://127.0.0.1:4010/v1/posicoes', {
    headers: { Authorization: `Bearer ${chave}` },
  });
  return outcome(await read(await mock.fetch(request, { address })));
}

test.each(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7'])(
  'a key bound to an address works from the address %s',
  async (address) => {
    expect(await askFrom(address, 'svc_test_exemplo_ip')).toBe('200 ok');
  },
);

test.each(['203.0.113.8', '127.0.0.1', '::1', '2001:db8::7', '', 'localhost'])(
  'a key bound to an address does not work from the address %j',
  async (address) => {
    expect(await askFrom(address, 'svc_test_exemplo_ip')).toBe('403 ip_nao_permitido');
  },
);

test('an address list may contain networks of both families, and an empty list admits nobody', async () => {
  const { world } = sandbox;
  const organizationId = 'org_7h2k9m4qx0ta';
  const ips = ['198.51.100.0/24', '2001:db8:1::/48', '192.0.2.1'];
  createKey(world, { organizationId, chave: 'svc_test_redes', ips });
  createKey(world, { organizationId, chave: 'svc_test_vazia', ips: [] });
  for (const address of ['198.51.100.255', '2001:db8:1:ffff::1', '192.0.2.1']) {
    expect(await askFrom(address, 'svc_test_redes')).toBe('200 ok');
    expect(await askFrom(address, 'svc_test_vazia')).toBe('403 ip_nao_permitido');
  }
  for (const address of ['198.51.101.0', '2001:db8:2::1', '192.0.2.2']) {
    expect(await askFrom(address, 'svc_test_redes')).toBe('403 ip_nao_permitido');
  }
});

describe('keys', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['svc_test_exemplo_revogada', '401 chave_revogada'],
    ['svc_test_exemplo_ip', '403 ip_nao_permitido'],
    ['svc_test_desconhecida', '401 chave_invalida'],
    ['svc_test_exemplo_Admin', '401 chave_invalida'],
    ['svc_live_exemplo_admin', '401 chave_invalida'],
    ['svc_test_exemplo_admin ', '200 ok'],
  ];
  test.each(refused)('the key %s answers %s', async (key, expected) => {
    expect(outcome(await call(sandbox.fetch, '/posicoes', { key }))).toBe(expected);
  });

  test('the refusal of an unknown key does not quote a key', async () => {
    const { body } = await call(sandbox.fetch, '/posicoes', { key: 'svc_test_desconhecida' });
    expect(JSON.stringify(body)).toContain('use uma das que ele mostra ao iniciar."');
  });

  test('a key is stored only as a hash', () => {
    const bytes = Buffer.from(sandbox.world.sql.snapshot()).toString('latin1');
    expect(bytes).not.toContain('svc_test_');
  });

  test('a key bound to an address ignores an address that the client claims', async () => {
    const names = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP'];
    for (const name of names) {
      const headers = { [name]: name === 'Forwarded' ? 'for=203.0.113.7' : '203.0.113.7' };
      const refused = await call(sandbox.fetch, '/posicoes', { key: 'svc_test_exemplo_ip', headers });
      expect(outcome(refused)).toBe('403 ip_nao_permitido');
    }
  });
});
