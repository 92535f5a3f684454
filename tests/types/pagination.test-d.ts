import {
  cursorOf,
  type EventoCobrancaEmitida,
  type Page,
  type Paged,
  type Proposta,
  type PropostaAprovada,
  type PropostaExecutada,
  type PropostaPendente,
  type Registro,
  type ResgateConcluido,
  type Tesa,
  type TransacaoAguardandoAssinatura,
} from '@tesa/sdk';
import { describe, expectTypeOf, test } from 'vitest';

declare const tesa: Tesa;
declare const error: unknown;

describe('list types', () => {
  test('a list has the item type of its operation', () => {
    expectTypeOf(tesa.listarPropostas()).toEqualTypeOf<Paged<Proposta>>();
    expectTypeOf(tesa.listarRegistros({ tipo: 'resgate' })).toEqualTypeOf<Paged<Registro>>();
  });

  test('a list that is filtered by its discriminator has only the selected variants', async () => {
    expectTypeOf(tesa.listarPropostas({ status: 'pendente' })).toEqualTypeOf<Paged<PropostaPendente>>();
    expectTypeOf(tesa.listarResgates({ status: 'concluido', limite: 2 })).toEqualTypeOf<
      Paged<ResgateConcluido>
    >();
    expectTypeOf(tesa.listarEventos({ tipo: 'cobranca.emitida' })).toEqualTypeOf<
      Paged<EventoCobrancaEmitida>
    >();
    const waiting = await tesa.listarTransacoes({ status: 'aguardando_assinatura' }).toArray({ max: 9 });
    expectTypeOf(waiting).toEqualTypeOf<TransacaoAguardandoAssinatura[]>();
  });

  test('a list without such a filter has every variant', (context) => {
    const query: Parameters<Tesa['listarPropostas']>[0] = { limite: 2 };
    expectTypeOf(tesa.listarPropostas(query)).toEqualTypeOf<Paged<Proposta>>();
    expectTypeOf(tesa.listarPropostas({ ...query, tipo: 'alocacao' })).toEqualTypeOf<Paged<Proposta>>();
    expectTypeOf(tesa.listarPropostas({ status: undefined })).toEqualTypeOf<Paged<Proposta>>();
    const either = context ? 'aprovada' : 'executada';
    expectTypeOf(tesa.listarPropostas({ status: either })).toEqualTypeOf<
      Paged<PropostaAprovada | PropostaExecutada>
    >();
    // @ts-expect-error a proposal has no status concluida
    tesa.listarPropostas({ status: 'concluida' });
    // @ts-expect-error proposals have no filter estado
    tesa.listarPropostas({ status: 'pendente', estado: 'x' });
  });

  test('a list is a promise of its first page', async () => {
    expectTypeOf(tesa.listarPropostas()).toExtend<Promise<Page<Proposta>>>();
    const page = await tesa.listarPropostas();
    expectTypeOf(page.dados).toEqualTypeOf<Proposta[]>();
    expectTypeOf(page.tem_mais).toEqualTypeOf<boolean>();
    expectTypeOf(page.proximo_cursor).toEqualTypeOf<string | null>();
    expectTypeOf(page.nextPage()).toEqualTypeOf<Promise<Page<Proposta> | null>>();
  });

  test('a list is iterated by items, which narrow, or by pages', async () => {
    for await (const proposta of tesa.listarPropostas()) {
      expectTypeOf(proposta).toEqualTypeOf<Proposta>();
      if (proposta.status === 'aprovada') expectTypeOf(proposta.transacoes).toBeArray();
    }
    for await (const page of tesa.listarPropostas().pages())
      expectTypeOf(page).toEqualTypeOf<Page<Proposta>>();
  });

  test('a list that was awaited can still be iterated by items', async () => {
    const registros = async () => tesa.listarRegistros();
    for await (const registro of await registros()) expectTypeOf(registro).toEqualTypeOf<Registro>();
  });

  test('a list becomes an array of at most the given number of items', async () => {
    expectTypeOf(tesa.listarRegistros().toArray({ max: 100 })).toEqualTypeOf<Promise<Registro[]>>();
    expectTypeOf((await tesa.listarRegistros()).toArray({ max: 100 })).toEqualTypeOf<Promise<Registro[]>>();
    const list = tesa.listarRegistros();
    // @ts-expect-error max is required
    list.toArray().catch(() => {});
  });

  test('a list resumes from where it stopped', () => {
    tesa.listarPropostas({ status: 'pendente', apos: cursorOf(error) });
  });
});
