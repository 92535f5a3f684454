import {
  type CodigoConhecido,
  type ConflictError,
  type InvalidRequestError,
  isConflictError,
  isTesaError,
  type NotFoundError,
  type ServerError,
  type TesaError,
} from '@tesa/sdk';
import { expectTypeOf, test } from 'vitest';

type Codigo = Exclude<TesaError['codigo'], null>;

declare const error: unknown;

test('codigo keeps the known codes as literals, so that editors suggest them', () => {
  expectTypeOf<CodigoConhecido>().toExtend<Codigo>();
  expectTypeOf<Extract<Codigo, 'estado_incompativel'>>().toEqualTypeOf<'estado_incompativel'>();
  expectTypeOf<Codigo>().not.toEqualTypeOf<string>();
});

test('codigo accepts new codes', () => {
  expectTypeOf<string>().toExtend<Codigo>();
  expectTypeOf<string>().not.toExtend<CodigoConhecido>();
});

test('a class suggests the codes of its statuses, and accepts new ones', () => {
  type Suggested<E extends TesaError> = Extract<CodigoConhecido, Literals<E['codigo']>>;
  type Literals<C> = C extends string ? (string extends C ? never : C) : never;
  expectTypeOf<Suggested<ConflictError>>().toEqualTypeOf<
    'estado_incompativel' | 'chave_de_idempotencia_reutilizada' | 'requisicao_em_andamento'
  >();
  expectTypeOf<Suggested<NotFoundError>>().toEqualTypeOf<'nao_encontrado' | 'rota_inexistente'>();
  expectTypeOf<Suggested<InvalidRequestError>>().toEqualTypeOf<
    'json_invalido' | 'metodo_nao_permitido' | 'corpo_grande_demais' | 'tipo_de_conteudo_nao_suportado'
  >();
  expectTypeOf<Suggested<ServerError>>().toEqualTypeOf<'erro_interno' | 'servico_indisponivel'>();
  if (isConflictError(error) && error.codigo === 'codigo_novo')
    expectTypeOf(error.status).toEqualTypeOf<409>();
});

test('a guard narrows to its class', () => {
  if (isConflictError(error)) {
    expectTypeOf(error).toEqualTypeOf<ConflictError>();
    expectTypeOf(error.status).toEqualTypeOf<409>();
    expectTypeOf(error.codigo).toExtend<Codigo | null>();
  }
  if (isTesaError(error)) {
    expectTypeOf(error.outcome).toEqualTypeOf<'not-sent' | 'rejected' | 'unknown'>();
    expectTypeOf(error.status).toEqualTypeOf<number | null>();
  }
});
