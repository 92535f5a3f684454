import { cursorOf, isUnexpectedResponseError, type Page } from '@tesa/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Paged } from '../../sdk/src/pagination.ts';
import { answering, bodyOf, gather, gatherNames, item, namesOf, page, serving, story } from './pages.ts';
import { clientOver, errorOf } from './support.ts';

describe('untrusted pages', () => {
  test.each([
    ['a true tem_mais without a cursor', { dados: [item('z')], tem_mais: true, proximo_cursor: null }],
    ['a false tem_mais with a cursor', { dados: [item('z')], tem_mais: false, proximo_cursor: '2' }],
    ['no tem_mais', { dados: [item('z')], proximo_cursor: null }],
    ['an empty cursor', { dados: [item('z')], tem_mais: true, proximo_cursor: '' }],
    ['a cursor that is a number', { dados: [item('z')], tem_mais: true, proximo_cursor: 2 }],
    ['no cursor at all', { dados: [item('z')], tem_mais: false }],
    ['no dados', { tem_mais: false, proximo_cursor: null }],
    ['dados that are not a list', { dados: { 0: 'z' }, tem_mais: false, proximo_cursor: null }],
    ...[null, 'reg_z', [], {}, { id: null }, { id: 5 }, { id: '' }, { id: 'prop_z' }, { id: 'reg_' }].map(
      (odd): [string, object] => [
        `${JSON.stringify(odd)} among its items`,
        { dados: [item('z'), odd], tem_mais: false, proximo_cursor: null },
      ],
    ),
  ])('a page that cannot be trusted ends the list: %s', async (_, broken) => {
    const { tesa } = answering({ '': page(['a'], '1'), 1: broken });
    const { given, error } = await gatherNames(tesa.listarRegistros());
    expect(given).toEqual(['a']);
    expect(isUnexpectedResponseError(error)).toBe(true);
    expect(error).toMatchObject({ operation: 'listarRegistros', status: 200 });
    expect(cursorOf(error)).toBe('1');
  });

  test.each([
    ['its own', { '': page(['a'], '1'), 1: page(['z'], '1') }, ['a'], {}],
    [
      'that of the page before',
      { '': page(['a'], '1'), 1: page(['b'], '2'), 2: page(['z'], '1') },
      ['a', 'b'],
      {},
    ],
    ['the one it began at', { 7: page(['a'], '8'), 8: page(['z'], '7') }, ['a'], { apos: '7' }],
  ])('a cursor that leads back to %s ends the list', async (_, answers, items, query) => {
    const { tesa } = answering(answers);
    const { given, error } = await gatherNames(tesa.listarRegistros(query));
    expect(given).toEqual(items);
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation: 'listarRegistros' });
  });

  test.each([
    ['empty', []],
    ['with the items of the first', ['a', 'b']],
  ])(
    'the tenth page in a row without a new item ends the list, in every way to request pages: %s',
    async (_, names) => {
      const endless = () =>
        clientOver((_, count) =>
          count > 20
            ? new Response('', { status: 404 })
            : Response.json(page(count === 1 ? ['a', 'b'] : names, `${count}`)),
        ).tesa.listarRegistros();
      const byHand = async function* () {
        for (let next: Page<unknown> | null = await endless(); next !== null; next = await next.nextPage())
          yield next;
      };
      const walks = [await gather(endless()), await gather(endless().pages()), await gather(byHand())];
      expect(walks.map(({ given }) => given.length)).toEqual([2, 10, 10]);
      for (const { error } of walks) {
        expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation: 'listarRegistros' });
        expect(`${error}`).toContain(
          'a page that is the 10th in a row without anything new: the list may be incomplete.',
        );
        expect(cursorOf(error)).toBe('10');
      }
    },
  );

  test('pages that are read again do not count as repeated', async () => {
    const { tesa } = serving(Array.from({ length: 30 }, (_, at) => [`${at}`]));
    const first = await tesa.listarRegistros();
    for (let time = 0; time < 3; time += 1) {
      let last: Page<unknown> = first;
      for (let next = await last.nextPage(); next !== null; next = await last.nextPage()) last = next;
      expect(last.proximo_cursor).toBeNull();
    }
  });

  test('an item of a different status or type than requested ends the list', async () => {
    for (const [filter, other] of [
      [{ tipo: 'resgate' }, { tipo: 'deposito' }],
      [{ status: 'pendente' }, { status: 'aprovada' }],
    ] as const) {
      const { tesa } = answering({ '': { ...page([], null), dados: [{ ...item('z'), ...other }] } });
      const error = await errorOf(tesa.listarRegistros(filter as { tipo: 'resgate' }));
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
      expect(error.message).toContain('with an item whose');
    }
  });

  test('the same cursor in a second iteration of a list that has grown is not a loop', async () => {
    const answers: Record<string, object> = {
      '': page(['a'], '1'),
      1: page(['b'], '3'),
      3: page(['d'], null),
    };
    const { tesa } = answering(answers);
    const list = tesa.listarRegistros();
    expect((await gatherNames(list)).given).toEqual(['a', 'b', 'd']);
    Object.assign(answers, { 1: page(['b'], '2'), 2: page(['c'], '3') });
    expect(await gatherNames(list)).toEqual({ given: ['a', 'b', 'c', 'd'], error: undefined });
  });

  test('requesting the same page twice is not a loop', async () => {
    const { tesa } = serving(story);
    const first = await tesa.listarRegistros();
    const [one, other] = [await first.nextPage(), await first.nextPage()];
    expect(one).toEqual(other);
    expect(await one?.nextPage()).toEqual(await other?.nextPage());
    expect(namesOf((await first.nextPage())?.dados)).toEqual(['c']);
  });
});

describe('failed pages', () => {
  test('a failed page is requested again by nextPage', async () => {
    let failing = true;
    const { tesa } = clientOver(({ url }) => {
      if (!url.includes('apos')) return Response.json(page(['a'], '1'));
      return failing ? new Response('', { status: 403 }) : Response.json(page(['b'], null));
    });
    const first = await tesa.listarRegistros();
    expect(await errorOf(first.nextPage())).toMatchObject({ name: 'PermissionError' });
    failing = false;
    expect(namesOf((await first.nextPage())?.dados)).toEqual(['b']);
  });

  test('a failed first page has no cursor to resume from', async () => {
    const { tesa } = clientOver(() => new Response('', { status: 403 }));
    expect(cursorOf(await errorOf(tesa.listarRegistros()))).toBeUndefined();
    expect(cursorOf(await errorOf(tesa.listarRegistros({ apos: '3' })))).toBe('3');
  });

  test.each([undefined, null, 'listarRegistros', new Error('none')])(
    'the error of a failed page does not contain %j',
    (error) => {
      expect(cursorOf(error)).toBeUndefined();
    },
  );

  test('a list can be resumed at cursorOf a failed page, so that each item is read once', async () => {
    const sizes = fc.array(fc.nat(9), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.infiniteStream(fc.boolean()), async (sizes, failures) => {
        const pages = sizes.map((size, at) =>
          Array.from({ length: size }, (_, place) => item(`${at}_${place}`)),
        );
        const given: string[] = [];
        let cursor: string | undefined;
        for (let error: unknown = 'not begun'; error !== undefined; cursor = cursorOf(error) ?? cursor) {
          const list = new Paged<{ id: string }>({
            operation: 'listarRegistros',
            item: 'reg_',
            filters: { apos: cursor },
            fetch: async (apos) => {
              if (failures.next().value) throw new Error('cut off');
              return bodyOf(pages, Number(apos ?? 0));
            },
          });
          const part = await gatherNames(list);
          given.push(...part.given);
          error = part.error;
        }
        expect(given).toEqual(namesOf(pages.flat()));
      }),
    );
  });
});
