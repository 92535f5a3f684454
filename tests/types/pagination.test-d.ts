import { cursorOf, type Page, type Paged, type Proposta, type Registro, type Tesa } from '@tesa/sdk';
import { describe, expectTypeOf, test } from 'vitest';

declare const tesa: Tesa;
declare const error: unknown;

describe('a list', () => {
  test('has the item type of its operation', () => {
    expectTypeOf(tesa.listarPropostas()).toEqualTypeOf<Paged<Proposta>>();
    expectTypeOf(tesa.listarRegistros({ tipo: 'resgate' })).toEqualTypeOf<Paged<Registro>>();
  });

  test('is a promise of its first page', async () => {
    expectTypeOf(tesa.listarPropostas()).toExtend<Promise<Page<Proposta>>>();
    const page = await tesa.listarPropostas();
    expectTypeOf(page.dados).toEqualTypeOf<Proposta[]>();
    expectTypeOf(page.tem_mais).toEqualTypeOf<boolean>();
    expectTypeOf(page.proximo_cursor).toEqualTypeOf<string | null>();
    expectTypeOf(page.nextPage()).toEqualTypeOf<Promise<Page<Proposta> | null>>();
  });

  test('is iterated by items, which narrow, or by pages', async () => {
    for await (const proposta of tesa.listarPropostas()) {
      expectTypeOf(proposta).toEqualTypeOf<Proposta>();
      if (proposta.status === 'aprovada') expectTypeOf(proposta.transacoes).toBeArray();
    }
    for await (const page of tesa.listarPropostas().pages())
      expectTypeOf(page).toEqualTypeOf<Page<Proposta>>();
  });

  test('that was awaited can still be iterated by items', async () => {
    const registros = async () => tesa.listarRegistros();
    for await (const registro of await registros()) expectTypeOf(registro).toEqualTypeOf<Registro>();
  });

  test('becomes an array of at most the given number of items', async () => {
    expectTypeOf(tesa.listarRegistros().toArray({ max: 100 })).toEqualTypeOf<Promise<Registro[]>>();
    expectTypeOf((await tesa.listarRegistros()).toArray({ max: 100 })).toEqualTypeOf<Promise<Registro[]>>();
    const list = tesa.listarRegistros();
    // @ts-expect-error how many there may be must be said
    list.toArray().catch(() => {});
  });

  test('resumes from where it stopped', () => {
    tesa.listarPropostas({ status: 'pendente', apos: cursorOf(error) });
  });
});
