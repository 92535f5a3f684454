import { createSandbox, FIXED_KEYS, type Sandbox } from '@tesa/mock';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../mock/dashboard/api/world-link/contents.ts';
import { packed, unpacked } from '../../mock/dashboard/api/world-link/pack.ts';
import {
  isCarried,
  type LinkedWorld,
  withoutSecrets,
} from '../../mock/dashboard/api/world-link/without-secrets.ts';
import { linkedText, MOST_CHARACTERS, worldIn } from '../../mock/dashboard/api/world-link/world-link.ts';
import type { WorldFile } from '../../mock/src/sandbox/world/file/world-file.ts';
import schema from '../../mock/worlds/world.schema.json' with { type: 'json' };

const ORIGIN = 'http://127.0.0.1:4010';
const ORGANIZATION = 'org_7h2k9m4qx0ta';

async function ask<T>(
  sandbox: Sandbox,
  call: string,
  body?: object,
  chave = FIXED_KEYS.admin.chave,
): Promise<T> {
  const [method = '', path = ''] = call.split(' ');
  const response = await sandbox.fetch(`${ORIGIN}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${chave}`,
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call}: ${text}`);
  return JSON.parse(text || 'null') as T;
}

interface Listed {
  readonly dados: readonly { readonly id: string; readonly chave?: string | null }[];
}

/** The world of a sandbox as the dashboard puts it into a link. */
async function linked(sandbox: Sandbox): Promise<LinkedWorld> {
  const keys = (await ask<Listed>(sandbox, 'GET /_sandbox/chaves?limite=100')).dados;
  const known = keys.filter(({ chave }) => chave !== null).map(({ id }) => id);
  return withoutSecrets(await ask<WorldFile>(sandbox, 'GET /_sandbox/mundo'), new Set(known));
}

const linkOf = async (world: LinkedWorld): Promise<string> => {
  const value = await linkedText(world);
  if (value === undefined) throw new Error('It does not fit');
  return value;
};

describe('a link with a world', () => {
  test('carries no secret, no key of one’s own, not even its digest, no address of a destination, and no seed', async () => {
    const sandbox = await createSandbox({ seed: 'semente-de-alguem' });
    const key = { organizacao_id: ORGANIZATION, chave: 'svc_test_minha_chave', admin: true };
    const { id } = await ask<{ id: string }>(sandbox, 'POST /_sandbox/chaves', {
      ...key,
      segredo: 'sigsec_da_chave_nova_0123456789',
      ips: ['198.51.100.23'],
    });
    await ask(sandbox, `PATCH /_sandbox/chaves/${id}`, {
      ips: ['198.51.100.24'],
    });
    type Secret = { id: string; segredo: string };
    const url = 'https://8.8.8.8/ganchos/T0K3N-do-caminho?token=do-endereco';
    const webhook = await ask<Secret>(sandbox, 'POST /v1/webhooks', { url });
    const rotated = await ask<Secret>(sandbox, `POST /v1/webhooks/${webhook.id}/rotacionar-segredo`);
    const file = await ask<WorldFile>(sandbox, 'GET /_sandbox/mundo');
    const noted = JSON.stringify(file);
    const digest = file.fatos?.find(({ cria }) => cria?.includes(id))?.dados?.resumo as string;
    const secrets = [
      digest,
      'sigsec_da_chave_nova_0123456789',
      '198.51.100.23',
      '198.51.100.24',
      webhook.segredo,
      rotated.segredo,
      '8.8.8.8',
      'T0K3N-do-caminho',
      'do-endereco',
      'semente-de-alguem',
      'sigsec_',
    ];
    // The file of the world has them all: that is what the link leaves out.
    expect(secrets.filter((secret) => !noted.includes(secret))).toEqual([]);
    const value = await linkOf(await linked(sandbox));
    const carried = (await unpacked(value.slice(2), 1_000_000)) ?? '';
    expect(carried).toContain('criarDeposito');
    expect([...secrets, key.chave, 'segredo'].filter((secret) => carried.includes(secret))).toEqual([]);
    await sandbox.close();
  });

  test('is the same world in another sandbox, to the id and to the cent, after what it leaves out', async () => {
    const [here, there] = [await createSandbox(), await createSandbox()];
    await ask(here, 'POST /v1/webhooks', { url: 'https://receptor.tesa.example/painel' });
    await ask(here, 'POST /_sandbox/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '1234.56' });
    type Approved = { transacoes: { id: string }[] };
    const { transacoes } = await ask<Approved>(here, 'POST /v1/propostas/prop_5x0q2m8kvt4c/aprovar', {});
    await ask(here, `POST /_sandbox/transacoes/${transacoes[0]?.id}/transmitir`);
    const redemption = { valor: '10.01', carteira_destino_id: 'cart_3n8v5c1rz6de' };
    await ask(here, 'POST /v1/resgates', redemption);
    const found = await worldIn(await linkOf(await linked(here)));
    await ask(there, 'PUT /_sandbox/mundo', found as LinkedWorld);
    for (const path of [
      'posicoes',
      'carteiras',
      'propostas',
      'resgates',
      'transacoes',
      'registros',
      'politica-de-alocacao',
    ]) {
      const [ours, theirs] = [await ask(here, `GET /v1/${path}`), await ask(there, `GET /v1/${path}`)];
      expect([path, theirs]).toEqual([path, ours]);
    }
    expect((await ask<Listed>(there, 'GET /v1/webhooks')).dados).toEqual([]);
    for (const { chave } of Object.values(FIXED_KEYS).slice(0, 2))
      await ask(there, 'GET /v1/chave', undefined, chave);
    await Promise.all([here.close(), there.close()]);
  });

  test('has a key of one’s own as one that no text opens', async () => {
    const [here, there] = [await createSandbox(), await createSandbox()];
    const chave = 'svc_test_minha_chave';
    await ask(here, 'POST /_sandbox/chaves', { organizacao_id: ORGANIZATION, chave, admin: true });
    await ask(here, 'POST /v1/propostas/prop_5x0q2m8kvt4c/aprovar', {}, chave);
    const found = await worldIn(await linkOf(await linked(here)));
    await ask(there, 'PUT /_sandbox/mundo', found as LinkedWorld);
    const [ours, theirs] = [
      await ask<Listed>(here, 'GET /_sandbox/chaves'),
      await ask<Listed>(there, 'GET /_sandbox/chaves'),
    ];
    expect(theirs.dados.map(({ id }) => id)).toEqual(ours.dados.map(({ id }) => id));
    await expect(ask(there, 'GET /v1/chave', undefined, chave)).rejects.toThrow('chave_invalida');
    await Promise.all([here.close(), there.close()]);
  });

  test('carries no secret that a key was given later', () => {
    const change = { em: '2026-03-02T12:00:00Z', ato: 'atualizarChave', alvo: 'chave_1' };
    const fatos = [{ ...change, dados: { admin: true, segredo: 'sigsec_0123456789abcdef' } }];
    const { fatos: carried } = withoutSecrets({ agora: change.em, fatos }, new Set(['chave_1']));
    expect(carried).toEqual([{ ...change, dados: { admin: true } }]);
  });

  test('carries every act of a world file but those about destinations of webhooks', () => {
    const acts = schema.$defs.fato.properties.ato.enum;
    expect(acts.filter((ato) => !isCarried({ ato })).sort()).toEqual([
      'atualizarWebhook',
      'excluirWebhook',
      'pausarDestino',
      'reenviarEvento',
      'registrarWebhook',
      'retomarDestino',
      'rotacionarSegredoDoWebhook',
      'testarWebhook',
    ]);
  });

  test('says what it holds', async () => {
    const sandbox = await createSandbox();
    await ask(sandbox, 'POST /_sandbox/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '1.00' });
    const { agora, ...counted } = contentsOf({
      nome: 'Antes do fim\u202e do mês',
      ...(await linked(sandbox)),
    });
    expect(Date.parse(agora)).not.toBeNaN();
    expect(counted).toEqual({
      nome: 'Antes do fim do mês',
      organizations: ['Empresa Exemplo S.A.', 'Outra Empresa Ltda.'],
      wallets: 4,
      deposits: 2,
      proposals: 2,
      redemptions: 0,
    });
    await sandbox.close();
  });
});

test('what a link holds is said, whatever stands where a text should', () => {
  const odd = { toString: 1 };
  const fact = { em: '2026-03-02T12:00:00Z', ato: 'criarOrganizacao', dados: { nome: odd }, cria: [odd] };
  const world = { agora: fact.em, fatos: [fact, { ...fact, dados: null }] } as unknown as LinkedWorld;
  expect(contentsOf(world)).toMatchObject({ organizations: ['', ''], wallets: 0 });
});

describe('nothing is taken from a link', () => {
  const FACT = { em: '2026-03-02T12:00:00Z', ato: 'criarDeposito', dados: { valor: '1.00' } };
  const WORLD: LinkedWorld = { agora: '2026-03-02T12:00:00Z', fatos: Array(8).fill(FACT) };

  test('that was cut, wherever', async () => {
    const value = await linkOf(WORLD);
    for (let length = 2; length < value.length; length += 1)
      expect([length, await worldIn(value.slice(0, length))]).toEqual([length, 'notWhole']);
  });

  test('of which any letter was altered', async () => {
    const value = await linkOf(WORLD);
    // The first ten bytes are a heading, of which some say nothing about the text.
    for (let place = 20; place < value.length - 1; place += 1) {
      const other = value[place] === 'A' ? 'B' : 'A';
      const altered = value.slice(0, place) + other + value.slice(place + 1);
      expect([place, await worldIn(altered)]).toEqual([place, 'notWhole']);
    }
  });

  test('that would fill the memory', async () => {
    const bomb = `1.${await packed(JSON.stringify({ ...WORLD, nome: ' '.repeat(4_000_000) }))}`;
    expect(bomb.length).toBeLessThan(MOST_CHARACTERS);
    expect(await worldIn(bomb)).toBe('tooBig');
  });

  test('that is longer than those that are made', async () => {
    expect(await worldIn(`1.${'A'.repeat(MOST_CHARACTERS)}`)).toBe('tooLong');
  });

  test.each([
    ['', 'foreign'],
    ['H4sIAAAA', 'foreign'],
    ['2.H4sIAAAA', 'foreign'],
    ['1.', 'notWhole'],
    ['1.%%%', 'notWhole'],
  ])('that is %j', async (value, problem) => {
    expect(await worldIn(value)).toBe(problem);
  });

  test.each([
    null,
    1,
    'texto',
    [[]],
    {},
    { agora: 'ontem', fatos: [FACT] },
    { agora: WORLD.agora, fatos: [null] },
  ])('that holds %j instead of a world', async (content) => {
    expect(await worldIn(`1.${await packed(JSON.stringify(content))}`)).toBe('foreign');
  });

  test('of destinations of webhooks, whoever wrote it', async () => {
    const destination = { em: FACT.em, ato: 'registrarWebhook', dados: { url: 'http://10.0.0.1/' } };
    const value = `1.${await packed(JSON.stringify({ ...WORLD, organizacoes: [], fatos: [destination, FACT] }))}`;
    expect(await worldIn(value)).toEqual({ agora: WORLD.agora, fatos: [FACT] });
  });
});

test('a world that does not fit into a link makes none', async () => {
  const fatos = Array.from({ length: 400 }, () => ({
    em: '2026-03-02T12:00:00Z',
    ato: 'criarProposta',
    dados: { motivo: crypto.randomUUID() },
  }));
  expect(await linkedText({ agora: '2026-03-02T12:00:00Z', fatos })).toBeUndefined();
});
