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
import type { ERROR_STATUSES } from '../../mock/src/contract/generated/error-codes.ts';

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

test('an error class suggests the codes of its statuses, and accepts new ones', () => {
  type Suggested<E extends TesaError> = Extract<CodigoConhecido, Literals<E['codigo']>>;
  type Literals<C> = C extends string ? (string extends C ? never : C) : never;
  type CodesOf<Status extends number> = {
    [C in CodigoConhecido]: (typeof ERROR_STATUSES)[C] extends Status ? C : never;
  }[CodigoConhecido];
  expectTypeOf<Suggested<ConflictError>>().toEqualTypeOf<CodesOf<409>>();
  expectTypeOf<Suggested<NotFoundError>>().toEqualTypeOf<CodesOf<404>>();
  expectTypeOf<Suggested<InvalidRequestError>>().toEqualTypeOf<CodesOf<400 | 405 | 413 | 415>>();
  expectTypeOf<Suggested<ServerError>>().toEqualTypeOf<CodesOf<500 | 503>>();
  expectTypeOf<'requisicao_em_andamento'>().toExtend<CodesOf<409>>();
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
