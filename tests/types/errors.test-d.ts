import {
  type Codigo,
  type CodigoConhecido,
  type ConflictError,
  isConflictError,
  isTesaError,
} from '@tesa/sdk';
import { expectTypeOf, test } from 'vitest';

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

test('a guard narrows to its class', () => {
  if (isConflictError(error)) {
    expectTypeOf(error).toEqualTypeOf<ConflictError>();
    expectTypeOf(error.status).toEqualTypeOf<409>();
    expectTypeOf(error.codigo).toEqualTypeOf<Codigo | null>();
  }
  if (isTesaError(error)) {
    expectTypeOf(error.outcome).toEqualTypeOf<'not-sent' | 'rejected' | 'unknown'>();
    expectTypeOf(error.status).toEqualTypeOf<number | null>();
  }
});
