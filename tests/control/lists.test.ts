import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { call, outcome, PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { control, everyPageOf, inWorld, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const deposit = (fetch: Fetch) => control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' });

async function livedIn() {
  const sandbox = await openSandbox({ resolve: async () => [] });
  const { fetch } = sandbox;
  for (const n of [1, 2]) await write(fetch, '/webhooks', { url: `https://empresa${n}.example/tesa` });
  for (const _ of [1, 2]) await deposit(fetch);
  await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  await call(fetch, '/posicoes');
  for (const tipo of ['latencia', 'corte_antes', 'retencao'])
    await control(fetch, 'POST /falhas', { tipo, operacao: 'criarResgate' });
  for (const _ of [1, 2, 3]) await control(fetch, 'POST /instantaneos');
  for (const instantaneo_id of ['inst_1', 'inst_2', 'inst_2'])
    await control(fetch, 'POST /mundos', { instantaneo_id });
  return sandbox;
}

const LISTS = ['/requisicoes', '/entregas', '/mundos', '/instantaneos', '/chaves', '/falhas'];

describe('pages of control-plane lists', () => {
  it.each(LISTS)('the list %s shows each item once, in its order, page by page', async (path) => {
    const { fetch } = await livedIn();
    const { body: whole } = await control(fetch, `GET ${path}?limite=100`);
    expect(whole.dados.length).toBeGreaterThan(2);
    expect([whole.tem_mais, whole.proximo_cursor]).toEqual([false, null]);
    for (const limite of [1, 2])
      expect(await everyPageOf(fetch, `${path}?limite=${limite}`)).toEqual(whole.dados);
  });

  it('a list neither repeats nor hides an item when others are added meanwhile', async () => {
    const { fetch } = await livedIn();
    const { body: before } = await control(fetch, 'GET /entregas?limite=100');
    const { body: first } = await control(fetch, 'GET /entregas?limite=2');
    await deposit(fetch);
    const { body: second } = await control(fetch, `GET /entregas?limite=2&apos=${first.proximo_cursor}`);
    const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
    expect(ids([...first.dados, ...second.dados])).toEqual(ids(before.dados.slice(0, 4)));
  });

  it('a list neither repeats nor hides an item when one is removed meanwhile', async () => {
    const { fetch } = await livedIn();
    const { body: first } = await control(fetch, 'GET /falhas?limite=2');
    await control(fetch, 'DELETE /falhas/falha_2');
    const { body: second } = await control(fetch, `GET /falhas?limite=2&apos=${first.proximo_cursor}`);
    expect(second.dados.map(({ id }: { id: string }) => id)).toEqual(['falha_3']);
  });

  it.each([
    ['another list', '/requisicoes?apos=', 'principal'],
    ['other filters', '/entregas?status=pendente&apos=', 'principal'],
    ['another world', '/entregas?apos=', 'mundo_1'],
    ['nowhere', '/entregas?apos=AAAA', 'principal'],
  ])('a list refuses a cursor of %s', async (_whose, path, world) => {
    const { fetch } = await livedIn();
    const { body } = await control(fetch, 'GET /entregas?limite=1');
    const refused = await control(fetch, `GET ${path}${body.proximo_cursor}`, undefined, inWorld(world));
    expect(outcome(refused)).toBe('422 requisicao_invalida');
    expect(refused.body.erro.campo).toBe('apos');
  });
});

const FILTERS: readonly (readonly [path: string, filter: string, kept: readonly string[], none: string])[] = [
  ['/requisicoes', 'metodo', ['GET', 'POST'], 'DELETE'],
  ['/requisicoes', 'status', ['200', '409'], '503'],
  ['/requisicoes', 'codigo', ['estado_incompativel'], 'erro_interno'],
  ['/entregas', 'status', ['pendente'], 'falhou'],
  ['/mundos', 'instantaneo_id', ['inst_1', 'inst_2'], 'inst_3'],
  ['/instantaneos', 'mundo', ['principal'], 'mundo_1'],
  ['/chaves', 'revogada', ['true', 'false'], ''],
  ['/falhas', 'tipo', ['latencia', 'retencao'], 'corte_depois'],
  ['/falhas', 'operacao', ['criarResgate'], 'criarProposta'],
];

describe('filters of control-plane lists', () => {
  it.each(FILTERS)(
    'the filter of %s by %s keeps matching items on every page',
    async (path, filter, kept, none) => {
      const { fetch } = await livedIn();
      const { body: whole } = await control(fetch, `GET ${path}?limite=100`);
      for (const value of [...kept, none].filter((text) => text !== '')) {
        const having = whole.dados.filter((item: Record<string, unknown>) => String(item[filter]) === value);
        expect(await everyPageOf(fetch, `${path}?limite=1&${filter}=${value}`)).toEqual(having);
        expect(having.length > 0).toBe(value !== none);
      }
    },
  );

  it.each([
    ['/entregas', 'webhook_id'],
    ['/entregas', 'evento_id'],
    ['/chaves', 'organizacao_id'],
  ])('the filter of %s by %s keeps items of that id, and none for an unknown id', async (path, filter) => {
    const { fetch } = await livedIn();
    const { body: whole } = await control(fetch, `GET ${path}?limite=100`);
    const [{ [filter]: one }] = whole.dados;
    const having = whole.dados.filter((item: Record<string, unknown>) => item[filter] === one);
    expect(await everyPageOf(fetch, `${path}?limite=1&${filter}=${one}`)).toEqual(having);
    const stranger = String(one).replace(/_.*/, '_000000000000');
    expect(await everyPageOf(fetch, `${path}?limite=1&${filter}=${stranger}`)).toEqual([]);
  });

  it('an unknown filter, or one with an invalid value, is refused', async () => {
    const { fetch } = await openSandbox();
    for (const path of [
      '/entregas?tipo=teste',
      '/entregas?status=perdida',
      '/chaves?revogada=1',
      '/mundos?mundo=principal',
    ])
      expect(outcome(await control(fetch, `GET ${path}`))).toBe('422 requisicao_invalida');
  });
});
