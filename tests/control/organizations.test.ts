import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { call, OPERATOR, ORGANIZATION, outcome, WALLET, write } from '../pipeline/support.ts';
import { exported } from './put-world.ts';
import { advance, control, minutesOn, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const NEW = { nome: 'Terceira Empresa S.A.', plano: 'enterprise', taxa_sobre_rendimento: 4.25 };
const KEY = 'svc_test_terceira';
const SIGNED = 'sigsec_teste_da_terceira';

const organizationOf = async (fetch: Fetch, key?: string) =>
  (await call(fetch, '/organizacao', key === undefined ? {} : { key })).body;
const change = (fetch: Fetch, body: object, id = ORGANIZATION) =>
  control(fetch, `PATCH /organizacoes/${id}`, body);

async function found(fetch: Fetch) {
  const { body } = await control(fetch, 'POST /organizacoes', NEW);
  const key = { organizacao_id: body.id, chave: KEY, admin: true };
  return { organization: body, key: (await control(fetch, 'POST /chaves', key)).body };
}

describe('POST organizacoes', () => {
  it('a new organization accepts its new key and can use the whole API', async () => {
    const { fetch } = await openSandbox();
    const { organization, key } = await found(fetch);
    expect(organization).toMatchObject({ ...NEW, criada_em: minutesOn(0) });
    expect(key).toMatchObject({ organizacao_id: organization.id, admin: true, revogada: false, chave: null });
    expect(await organizationOf(fetch, KEY)).toEqual(organization);
    const wallet = { rede: 'ethereum', endereco: `0x7E57${'0'.repeat(34)}C1` };
    const linked = await write(fetch, '/carteiras', wallet, { key: KEY });
    expect(linked.status).toBe(201);
    const deposit = { carteira_id: linked.body.id, valor: '10.00' };
    expect((await control(fetch, 'POST /depositos', deposit)).status).toBe(200);
    expect((await call(fetch, '/posicoes', { key: KEY })).body.total).toBe('10.00');
  });

  it('a new organization has the standard plan and its fee by default', async () => {
    const { fetch } = await openSandbox();
    const fees = [];
    for (const plan of [{}, { plano: 'enterprise' }]) {
      const { body } = await control(fetch, 'POST /organizacoes', { nome: 'Empresa', ...plan });
      fees.push([body.plano, body.taxa_sobre_rendimento]);
    }
    expect(fees).toEqual([
      ['standard', 5],
      ['enterprise', 3.5],
    ]);
  });

  it("a new organization's books open now, after all due work", async () => {
    const { fetch } = await openSandbox();
    await advance(fetch, { avancar: 'P40D' });
    const { organization } = await found(fetch);
    const months = (await advance(fetch, { avancar: 'P31D' })).filter(
      ({ tipo }) => tipo === 'rendimento.apurado',
    );
    const own = months.filter(({ detalhe }) => detalhe.organizacao_id === organization.id);
    expect(own).toHaveLength(1);
    expect((await call(fetch, '/rendimento', { key: KEY })).body.dados).toHaveLength(1);
  });

  it.each([
    [{}, 'nome'],
    [{ ...NEW, nome: '' }, 'nome'],
    [{ ...NEW, plano: 'gratis' }, 'plano'],
    [{ ...NEW, taxa_sobre_rendimento: 4.255 }, 'taxa_sobre_rendimento'],
    [{ ...NEW, taxa_sobre_rendimento: 101 }, 'taxa_sobre_rendimento'],
  ])('a new organization of %j is refused', async (body, campo) => {
    const { fetch } = await openSandbox();
    const refused = await control(fetch, 'POST /organizacoes', body);
    expect([outcome(refused), refused.body.erro.campo]).toEqual(['422 requisicao_invalida', campo]);
  });
});

describe('POST chaves', () => {
  it('a new key with a secret signs its requests, and the secret is never shown', async () => {
    const { fetch } = await openSandbox();
    const made = await control(fetch, 'POST /chaves', {
      organizacao_id: ORGANIZATION,
      chave: KEY,
      segredo: SIGNED,
      ips: ['203.0.113.7'],
    });
    expect(made.body).toMatchObject({ admin: false, ips: ['203.0.113.7'] });
    expect(outcome(await call(fetch, '/organizacao', { key: KEY }))).toBe('403 ip_nao_permitido');
    const id = made.headers.get('Requisicao-Id');
    const shown = (await control(fetch, `GET /requisicoes/${id}`)).text;
    expect(shown).toContain('svc_test_***');
    for (const secret of [KEY, SIGNED]) expect(shown).not.toContain(secret);
  });

  it.each([
    [{ organizacao_id: ORGANIZATION, chave: OPERATOR }, '409 estado_incompativel', 'chave'],
    [{ organizacao_id: 'org_000000000000', chave: KEY }, '404 nao_encontrado', 'organizacao_id'],
    [{ organizacao_id: ORGANIZATION, chave: 'svc_live_x' }, '422 requisicao_invalida', 'chave'],
    [{ organizacao_id: ORGANIZATION, chave: KEY, ips: ['1'] }, '422 requisicao_invalida', 'ips[0]'],
  ])('a new key of %j is refused', async (body, expected, campo) => {
    const { fetch } = await openSandbox();
    const before = (await control(fetch, 'GET /chaves')).text;
    const refused = await control(fetch, 'POST /chaves', body);
    expect([outcome(refused), refused.body.erro.campo]).toEqual([expected, campo]);
    expect((await control(fetch, 'GET /chaves')).text).toBe(before);
  });
});

describe('plans', () => {
  it.each([
    [{ plano: 'enterprise' }, 'enterprise', 3.5],
    [{ taxa_sobre_rendimento: 4.25 }, 'standard', 4.25],
    [{ plano: 'enterprise', taxa_sobre_rendimento: 0 }, 'enterprise', 0],
  ])(
    'the plan of an organization changed by %j is %s, at %d %',
    async (body, plano, taxa_sobre_rendimento) => {
      const { fetch } = await openSandbox();
      const { body: changed } = await change(fetch, body);
      expect(changed).toMatchObject({ plano, taxa_sobre_rendimento });
      expect(await organizationOf(fetch)).toEqual(changed);
    },
  );

  it('the plan at the end of a month determines its fee, and closed months do not change', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /propostas/prop_5x0q2m8kvt4c/aprovar');
    await control(fetch, 'PATCH /custodiante', { automatico: true });
    await advance(fetch, { avancar: 'P27D' });
    await change(fetch, { taxa_sobre_rendimento: 4.25 });
    await advance(fetch, { avancar: 'P31D' });
    const { dados } = (await call(fetch, '/rendimento')).body;
    expect(dados.map((month: Record<string, unknown>) => month.taxa_sobre_rendimento)).toEqual([4.25, 5]);
  });

  it('a plan change is refused for an unknown organization, and for an unknown plan', async () => {
    const { fetch } = await openSandbox();
    expect(outcome(await change(fetch, { plano: 'standard' }, 'org_000000000000'))).toBe(
      '404 nao_encontrado',
    );
    for (const body of [{}, { plano: 'gratis' }, { taxa_sobre_rendimento: 1.005 }, { nome: 'Outra' }])
      expect(outcome(await change(fetch, body))).toBe('422 requisicao_invalida');
  });
});

it('an export contains new organizations, keys and plans, and a world created from it has them', async () => {
  const { fetch } = await openSandbox();
  const { organization } = await found(fetch);
  await advance(fetch, { avancar: 'P40D' });
  await change(fetch, { plano: 'standard' }, organization.id);
  await change(fetch, { taxa_sobre_rendimento: 4.25 });
  await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '10.00' });
  const seen = async () => [
    await organizationOf(fetch),
    await organizationOf(fetch, KEY),
    (await call(fetch, '/rendimento', { key: KEY })).body,
    (await control(fetch, 'GET /chaves')).body,
  ];
  const before = await seen();
  const file = await exported(fetch);
  expect(outcome(await control(fetch, 'PUT /mundo', file))).toBe('200 ok');
  expect(await seen()).toEqual(before);
  expect((await exported(fetch)).fatos).toEqual(file.fatos);
});
