import { cursorOf, type Page, type Paged, type Proposta, type Registro, type Tesa } from '@tesa/sdk';
import { describe, expectTypeOf, test } from 'vitest';

declare const tesa: Tesa;
declare const error: unknown;

describe('a list', () => {
  test('is of what its operation lists', () => {
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

  test('is gone through by items, which narrow, or by pages', async () => {
    for await (const proposta of tesa.listarPropostas()) {
      expectTypeOf(proposta).toEqualTypeOf<Proposta>();
      if (proposta.status === 'aprovada') expectTypeOf(proposta.transacoes).toBeArray();
    }
    for await (const page of tesa.listarPropostas().pages())
      expectTypeOf(page).toEqualTypeOf<Page<Proposta>>();
  });

  test('goes on from where it stopped', () => {
    tesa.listarPropostas({ status: 'pendente', apos: cursorOf(error) });
  });
});
