import { Agent, request } from 'node:http';
import { signRequest } from '@tesa/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { credentialsOf } from '../../hosted/src/credentials/credentials.ts';
import { readSecrets } from '../../hosted/src/credentials/secrets.ts';
import { SIGNING_SECRET } from '../../mock/src/worlds/credentials.ts';
import { sharedFolder } from '../temporary.ts';
import { SECRETS, type Service, startService } from './service.ts';

let service: Service;
let [ana, bia]: NewAccount[] = [];

const kept = sharedFolder();
beforeAll(async () => {
  service = await startService(kept, { bindings: { TRUST_CLIENT_IP: '1' } });
  [ana, bia] = [await service.newAccount(), await service.newAccount()];
});
afterAll(() => service.dispose());

const bearer = (key = '') => ({ Authorization: `Bearer ${key}` });
const of = (account: NewAccount | undefined) => ({
  key: bearer(account?.chaves.admin),
  token: bearer(account?.token_de_controle),
});

async function control<T>(account: NewAccount | undefined, method: string, path: string, body?: object) {
  const response = await service.ask(`/_sandbox${path}`, {
    method,
    headers: { ...of(account).token, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
}

interface Failed {
  readonly erro: { readonly codigo: string };
}

async function codeOf(response: Response): Promise<[number, string]> {
  const { erro } = (await response.json()) as Failed;
  return [response.status, erro.codigo];
}

test('every key of a new account has the permissions that its name states', async () => {
  const ask = (key = '', headers = {}) =>
    service.ask('/v1/carteiras', { headers: { ...bearer(key), ...headers } });
  const { chaves } = ana as NewAccount;
  expect((await ask(chaves.admin)).status).toBe(200);
  expect((await ask(chaves.operador)).status).toBe(200);
  expect((await ask(chaves.outra)).status).toBe(200);
  expect(await codeOf(await ask(chaves.revogada))).toEqual([401, 'chave_revogada']);
  expect(await codeOf(await ask(chaves.ip, { 'CF-Connecting-IP': '203.0.113.8' }))).toEqual([
    403,
    'ip_nao_permitido',
  ]);
  expect((await ask(chaves.ip, { 'CF-Connecting-IP': '203.0.113.7' })).status).toBe(200);
});

test("a world file with the documented keys gets the account's keys instead", async () => {
  const account = await service.newAccount();
  const file = {
    agora: '2026-11-10T00:00:00Z',
    organizacoes: [
      {
        nome: 'Empresa',
        criada_em: '2026-11-01T00:00:00Z',
        chaves: [{ chave: 'svc_test_exemplo_admin', admin: true, segredo: SIGNING_SECRET }],
      },
    ],
  };
  expect((await control(account, 'PUT', '/mundo', file)).status).toBe(200);
  const timestamp = Math.floor(Date.now() / 1000);
  const ask = async (key: string | undefined, headers = {}) =>
    (await service.ask('/v1/posicoes', { headers: { ...bearer(key), ...headers } })).status;
  expect(await ask(account.chaves.admin)).toBe(200);
  expect(await ask(account.chaves.operador)).toBe(401);
  expect(await ask('svc_test_exemplo_admin')).toBe(401);
  const signed = async (secret: string) => ({
    ...(await signRequest({ timestamp, method: 'GET', path: '/v1/posicoes' }, secret)),
  });
  expect(await ask(account.chaves.admin, await signed(account.segredo_de_assinatura))).toBe(200);
  expect(await ask(account.chaves.admin, await signed(SIGNING_SECRET))).toBe(401);
});

test("a key created in a world starts with the account's prefix", async () => {
  const [{ organizacao_id }] = (await control<{ dados: [{ organizacao_id: string }] }>(ana, 'GET', '/chaves'))
    .body.dados;
  const chave = `${ana?.prefixo_de_chaves}folha`;
  expect((await control(ana, 'POST', '/chaves', { organizacao_id, chave })).status).toBe(200);
  expect((await service.ask('/v1/carteiras', { headers: bearer(chave) })).status).toBe(200);
  const ofBia = `${bia?.prefixo_de_chaves}folha`;
  expect(await codeOf(await service.ask('/v1/carteiras', { headers: bearer(ofBia) }))).toEqual([
    401,
    'chave_invalida',
  ]);
});

test("the keys of a world file replace the account's keys, and only those with its prefix reach the world", async () => {
  const account = await service.newAccount();
  const own = `${account.prefixo_de_chaves}loja`;
  const chaves = [own, 'svc_test_minha_chave'].map((chave) => ({ chave, admin: true }));
  const organizacoes = [
    { nome: 'Minha Empresa', plano: 'enterprise', criada_em: '2026-10-01T12:00:00Z', chaves },
  ];
  const mundo = { agora: '2026-11-16T15:00:00Z', organizacoes };
  const statusOf = async (key: string) =>
    (await service.ask('/v1/carteiras', { headers: bearer(key) })).status;
  const statuses = () => Promise.all([own, 'svc_test_minha_chave', account.chaves.admin].map(statusOf));
  expect(await control(account, 'PUT', '/mundo', mundo)).toMatchObject({ status: 200 });
  expect(await statuses()).toEqual([200, 401, 401]);
  expect((await control(account, 'POST', '/reiniciar')).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 200]);
});

test('accounts share no branches or snapshots, even of the same name', async () => {
  const { body: snapshot } = await control<{ id: string; bytes: number }>(ana, 'POST', '/instantaneos');
  expect(snapshot).toMatchObject({ id: 'inst_1', mundo: 'principal', bytes: expect.any(Number) });
  const { body: branch } = await control<{ id: string }>(ana, 'POST', '/mundos', {
    instantaneo_id: 'inst_1',
    nome: 'Ensaio',
  });
  expect(branch).toMatchObject({
    id: 'mundo_1',
    nome: 'Ensaio',
    copiado_de: 'principal',
    instantaneo_id: 'inst_1',
    copiado_em: expect.any(String),
  });
  const inBranch = { 'Sandbox-Mundo': 'mundo_1' };
  const ofAna = await service.ask('/v1/carteiras', { headers: { ...of(ana).key, ...inBranch } });
  expect(ofAna.status).toBe(200);
  const ofBia = await service.ask('/v1/carteiras', { headers: { ...of(bia).key, ...inBranch } });
  expect(await codeOf(ofBia)).toEqual([422, 'requisicao_invalida']);
  expect((await control<{ dados: object[] }>(bia, 'GET', '/mundos')).body.dados).toHaveLength(1);
  expect((await control<Failed>(bia, 'GET', '/instantaneos/inst_1')).status).toBe(404);
  expect((await control<{ id: string }>(bia, 'POST', '/mundos')).body.id).toBe('mundo_1');

  expect((await control(ana, 'DELETE', '/mundos/mundo_1')).status).toBe(204);
  const gone = await service.ask('/v1/carteiras', { headers: { ...of(ana).key, ...inBranch } });
  expect(await codeOf(gone)).toEqual([422, 'requisicao_invalida']);
  expect((await control<{ id: string }>(ana, 'POST', '/mundos')).body.id).toBe('mundo_2');
  const stillThere = await service.ask('/v1/carteiras', { headers: { ...of(bia).key, ...inBranch } });
  expect(stillThere.status).toBe(200);
});

test('refusing a request with a body does not break other requests of its connection', async () => {
  const ask = (n: number) => {
    const headers = {
      ...(n % 3 === 0 ? of(ana).key : bearer('svc_test_nada')),
      'Content-Type': 'application/json',
    };
    const path = n % 3 === 1 ? '/v1/nada' : '/v1/resgates';
    return service.ask(path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ texto: 'x'.repeat(300_000) }),
    });
  };
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const response = await ask(n);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual(Array.from({ length: 60 }, (_, n) => [422, 404, 401][n % 3]));
});

test.each([
  ['/v1/resgates', 'key', 1_048_577],
  ['/_sandbox/mundo', 'token', 4 * 1_048_576 + 1],
] as const)(
  'a request to %s with an oversized body is refused with its own error',
  async (path, credential, size) => {
    const headers = { ...of(ana)[credential], 'Content-Type': 'application/json' };
    const method = path === '/_sandbox/mundo' ? 'PUT' : 'POST';
    const response = await service.ask(path, { method, headers, body: new Uint8Array(size).fill(32) });
    expect(await codeOf(response)).toEqual([413, 'corpo_grande_demais']);
  },
);

// A client notices a cut connection only after it has returned the connection to its pool.
test.each([
  ['/v1/resgates', 'key', 413],
  ['/_sandbox/mundo', 'token', 413],
  ['/nada', 'key', 404],
] as const)(
  'requests to %s with bodies up to 20 MiB do not break their connection',
  async (path, credential, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const base = await service.ready;
    const ask = (method: string, below: string, body?: Uint8Array) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { ...of(ana)[credential], 'Content-Type': 'application/json' };
        const asked = request(new URL(below, base), { method, agent, headers }, (answer) => {
          answer
            .resume()
            .on('error', reject)
            .on('end', () => resolve(answer.statusCode));
        });
        asked.on('error', reject).end(body);
      });
    const method = path === '/_sandbox/mundo' ? 'PUT' : 'POST';
    for (const mebibytes of [5.5, 9.5, 20]) {
      expect(await ask(method, path, new Uint8Array(mebibytes * 1_048_576))).toBe(status);
      expect(await ask('GET', '/v1/nada')).toBeTypeOf('number');
    }
    agent.destroy();
  },
);

test('an account unused for 90 days is deleted automatically, and its keys become unknown', async () => {
  const name = 'a0123456789abcdef';
  const { keys, controlToken } = credentialsOf(name, readSecrets(SECRETS));
  const account = await service.account(name);
  // The account is so old that its alarm fires at once.
  await account.create(name, Date.now() - 91 * 86_400_000);
  await expect.poll(() => account.isOpen()).toBe(false);
  const api = await service.ask('/v1/carteiras', { headers: bearer(keys.admin) });
  expect(await codeOf(api)).toEqual([401, 'chave_invalida']);
  const plane = await service.ask('/_sandbox/mundos', { headers: bearer(controlToken) });
  expect(await codeOf(plane)).toEqual([403, 'origem_nao_permitida']);
});
