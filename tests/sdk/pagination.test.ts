import { cursorOf, isTesaError, type Page, receiptOf } from '@tesa/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Paged } from '../../sdk/src/pagination.ts';
import {
  answering,
  bodyOf,
  gather,
  gatherNames,
  item,
  namesOf,
  page,
  pathsOf,
  serving,
  story,
} from './pages.ts';
import { clientOver, errorOf } from './support.ts';

describe('lists', () => {
  test('a list sends nothing until it is used', async () => {
    const { tesa, requests } = clientOver(() => Response.error());
    tesa.listarPropostas();
    tesa.listarPropostas().pages();
    await new Promise(setImmediate);
    expect(requests).toEqual([]);
  });

  test('a list keeps the requested filters, even if their object changes', async () => {
    const { tesa, requests } = serving(story);
    const query: { tipo: 'resgate' | 'deposito' } = { tipo: 'resgate' };
    const redemptions = tesa.listarRegistros(query);
    query.tipo = 'deposito';
    await redemptions.toArray({ max: 9 });
    expect(pathsOf(requests)).toEqual([
      '/registros?tipo=resgate',
      ...[1, 2, 3].map((apos) => `/registros?tipo=resgate&apos=${apos}`),
    ]);
  });

  test('awaiting a list gives its first page, with only the fields of the contract', async () => {
    const { tesa, requests } = serving(story);
    const first = await tesa.listarRegistros();
    expect(first).toEqual({ dados: [item('a'), item('b')], tem_mais: true, proximo_cursor: '1' });
    expect(JSON.stringify(first)).toBe(
      '{"dados":[{"id":"reg_a"},{"id":"reg_b"}],"tem_mais":true,"proximo_cursor":"1"}',
    );
    expect(pathsOf(requests)).toEqual(['/registros']);
  });

  test('a list keeps the fields that a newer service adds', async () => {
    const { tesa } = clientOver(() => Response.json({ ...page(['a'], null), total: 1 }));
    expect(await tesa.listarRegistros()).toMatchObject({ total: 1 });
  });

  test('a list has a receipt for each page', async () => {
    const { tesa } = serving(story);
    const first = await tesa.listarRegistros();
    expect(receiptOf(first)).toMatchObject({ status: 200, attempts: 1 });
    expect(receiptOf(await first.nextPage())).toMatchObject({ status: 200 });
  });

  test('a list returned by an async function becomes its first page, from which all items can still be iterated', async () => {
    const { tesa, requests } = serving(story);
    const registros = async () => tesa.listarRegistros();
    const { given, error } = await gatherNames(await registros());
    expect({ given, error }).toEqual({ given: ['a', 'b', 'c', 'd', 'e'], error: undefined });
    expect(pathsOf(requests)).toEqual([
      '/registros',
      '/registros?apos=1',
      '/registros?apos=2',
      '/registros?apos=3',
    ]);
  });

  test('a list can be iterated from any page, any number of times', async () => {
    const { tesa } = serving(story);
    const second = await (await tesa.listarRegistros()).nextPage();
    if (second === null) throw new Error('there is a second page');
    expect([(await gatherNames(second)).given, (await gatherNames(second)).given]).toEqual([
      ['c', 'd', 'e'],
      ['c', 'd', 'e'],
    ]);
  });

  test('a list iterated from a page ends with the error of the failed page, which has the cursor to resume from', async () => {
    const { tesa } = answering({ '': page(['a'], '1') });
    const { given, error } = await gatherNames(await tesa.listarRegistros());
    expect(given).toEqual(['a']);
    expect(isTesaError(error)).toBe(true);
    expect(cursorOf(error)).toBe('1');
  });

  test('a list can be used wherever a promise of its first page can', async () => {
    const { tesa } = serving(story);
    let settled = 0;
    const list = tesa.listarRegistros().finally(() => settled++);
    expect(await Promise.all([list, tesa.listarRegistros()])).toHaveLength(2);
    expect(settled).toBe(1);
    const { tesa: refused } = clientOver(() => new Response('', { status: 404 }));
    expect(await refused.listarRegistros().catch(() => 'caught')).toBe('caught');
  });

  test('a list requests its first page once, even if it is awaited and iterated several times', async () => {
    const { tesa, requests } = serving(story);
    const list = tesa.listarRegistros();
    await Promise.all([list, list]);
    await gather(list.pages());
    expect(pathsOf(requests)).toEqual([
      '/registros',
      '/registros?apos=1',
      '/registros?apos=2',
      '/registros?apos=3',
    ]);
  });

  test('a list requests its first page again after a failure', async () => {
    let failing = true;
    const { tesa } = clientOver(() =>
      failing ? new Response('', { status: 404 }) : Response.json(page(['a'], null)),
    );
    const list = tesa.listarRegistros();
    await errorOf(list);
    failing = false;
    expect(namesOf((await list).dados)).toEqual(['a']);
  });
});

describe('iteration', () => {
  test('iterating a list gives the items of every page, in order', async () => {
    const { tesa } = serving(story);
    expect(await gatherNames(tesa.listarRegistros())).toEqual({
      given: ['a', 'b', 'c', 'd', 'e'],
      error: undefined,
    });
  });

  test('iterating a list continues after an empty page, and ends only at a null cursor', async () => {
    const { tesa, requests } = serving([[], [], ['a'], []]);
    expect((await gatherNames(tesa.listarRegistros())).given).toEqual(['a']);
    expect(requests).toHaveLength(4);
  });

  test('iterating a list sends the filters for every page', async () => {
    const { tesa, requests } = serving(story);
    await gatherNames(tesa.listarRegistros({ tipo: 'resgate', limite: 2 }));
    expect(pathsOf(requests)).toEqual([
      '/registros?tipo=resgate&limite=2',
      '/registros?tipo=resgate&limite=2&apos=1',
      '/registros?tipo=resgate&limite=2&apos=2',
      '/registros?tipo=resgate&limite=2&apos=3',
    ]);
  });

  test('iterating a list begins at the requested cursor', async () => {
    const { tesa } = serving(story);
    expect((await gatherNames(tesa.listarRegistros({ apos: '1' }))).given).toEqual(['c', 'd', 'e']);
  });

  test('iterating a list requests nothing more after a break', async () => {
    const { tesa, requests } = serving(story);
    for await (const { id } of tesa.listarRegistros()) if (id === 'reg_c') break;
    expect(requests).toHaveLength(2);
  });

  test('iterating a list requests a page only when its items are needed', async () => {
    const { tesa, requests } = serving(story);
    const items = tesa.listarRegistros()[Symbol.asyncIterator]();
    await items.next();
    await items.next();
    expect(requests).toHaveLength(1);
    await items.next();
    expect(requests).toHaveLength(2);
  });

  test('iterating a list gives each item once to concurrent calls of next', async () => {
    const { tesa, requests } = serving(story);
    const items = tesa.listarRegistros()[Symbol.asyncIterator]();
    const results = await Promise.all(Array.from({ length: 7 }, () => items.next()));
    expect(results.map(({ value }) => value?.id)).toEqual([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => `reg_${name}`),
      undefined,
      undefined,
    ]);
    expect(requests).toHaveLength(4);
  });

  test('reading page by page with nextPage ends with null', async () => {
    const { tesa } = serving(story);
    const pages: unknown[] = [];
    let next: Page<{ id: string }> | null = await tesa.listarRegistros();
    for (; next !== null; next = await next.nextPage()) pages.push(namesOf(next.dados));
    expect(pages).toEqual(story);
  });

  test('iterating a list gives each item once, even if pages repeat items', async () => {
    const pages = fc.array(fc.array(fc.nat(9).map(item)), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(pages, async (pages) => {
        const list = new Paged<{ id: string }>({
          operation: 'listarRegistros',
          item: 'reg_',
          filters: undefined,
          fetch: async (apos) => bodyOf(pages, Number(apos ?? 0)),
        });
        const once = [...new Set(namesOf(pages.flat()))];
        expect(await gatherNames(list)).toEqual({ given: once, error: undefined });
        expect((await gather(list.pages())).given.map(({ dados }) => dados)).toEqual(pages);
      }),
    );
  });

  test('iterating a list gives each version of a policy once, although its id is a number', async () => {
    const pages = [
      [{ versao: 3 }, { versao: 2 }],
      [{ versao: 2 }, { versao: 1 }],
    ];
    const { tesa } = clientOver(({ url }) => Response.json(bodyOf(pages, url.includes('apos') ? 1 : 0)));
    const versions = await tesa.listarVersoesDaPolitica().toArray({ max: 9 });
    expect(versions.map(({ versao }) => versao)).toEqual([3, 2, 1]);
  });
});

test('a signal ends a loop at the next page, and no further request is sent', async () => {
  const { tesa, requests } = serving(story);
  const controller = new AbortController();
  const given: unknown[] = [];
  const loop = async () => {
    for await (const item of tesa.listarRegistros({}, { signal: controller.signal })) {
      given.push(item);
      controller.abort(new Error('enough'));
    }
  };
  expect(await errorOf(loop())).toMatchObject({ name: 'AbortedError', operation: 'listarRegistros' });
  expect(given).toEqual([item('a'), item('b')]);
  expect(requests).toHaveLength(1);
});

test.each(['pendente', 42, ['pendente'], { limite: 1.5 }, { apos: {} }, { limite: 10n }])(
  'a query of %o is refused before anything is sent',
  async (query) => {
    const { tesa, requests } = serving(story);
    expect(await errorOf(tesa.listarPropostas(query as object))).toMatchObject({
      name: 'ConfigurationError',
      operation: 'listarPropostas',
    });
    expect(requests).toEqual([]);
  },
);

describe('collecting a list', () => {
  test.each([5, 6, Number.MAX_SAFE_INTEGER])(
    'toArray gives every item of every page, with a max of %i',
    async (max) => {
      const { tesa } = serving(story);
      expect(namesOf(await tesa.listarRegistros().toArray({ max }))).toEqual(['a', 'b', 'c', 'd', 'e']);
      const first = await tesa.listarRegistros();
      expect(namesOf(await first.toArray({ max }))).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(namesOf(await (await first.nextPage())?.toArray({ max }))).toEqual(['c', 'd', 'e']);
    },
  );

  test('toArray gives an empty array for an empty list', async () => {
    expect(await serving([[]]).tesa.listarRegistros().toArray({ max: 1 })).toEqual([]);
  });

  test('toArray of more items than max is an error, and reads no further than needed', async () => {
    const { tesa, requests } = serving(story);
    const error = await errorOf(tesa.listarRegistros().toArray({ max: 2 }));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'unknown' });
    expect(error.message).toBe('listarRegistros lists more than 2 items: raise max, or use for await.');
    expect(pathsOf(requests)).toEqual(['/registros', '/registros?apos=1']);
  });

  test.each([
    undefined,
    {},
    { max: 0 },
    { max: -1 },
    { max: 1.5 },
    { max: '5' },
    { max: Infinity },
    { max: Number.NaN },
  ])('toArray with %o is refused before anything is sent', async (options) => {
    const { tesa, requests } = serving(story);
    const error = await errorOf(tesa.listarRegistros().toArray(options as { max: number }));
    expect(error).toMatchObject({ name: 'ConfigurationError', operation: 'listarRegistros' });
    expect(error.message).toContain('max');
    expect(requests).toEqual([]);
  });
});
