import { describe, expectTypeOf, test } from 'vitest';
import type { Expectation } from '../../sdk/src/response.ts';
import { nullable, pathId, present, sent, sentAmount } from '../../sdk/src/response.ts';

describe('expected successes', () => {
  test('the expectations of a method name only fields of the response', () => {
    const expect: Expectation<'aprovarProposta'> = { id: pathId, decidida_em: present };
    // @ts-expect-error
    const wrong: Expectation<'aprovarProposta'> = { decidido_em: present };
    expectTypeOf([expect, wrong]).not.toBeNever();
  });

  test('the expected status of a method is one that the response may have', () => {
    const expect: Expectation<'aprovarProposta'> = { status: 'aprovada' };
    // @ts-expect-error
    const wrong: Expectation<'aprovarProposta'> = { status: 'rejeitada' };
    expectTypeOf([expect, wrong]).not.toBeNever();
  });

  test('an expected null is allowed only for a field that may be null', () => {
    const expect: Expectation<'obterProposta'> = { referencia_interna: nullable };
    // @ts-expect-error
    const wrong: Expectation<'obterProposta'> = { motivo: nullable };
    expectTypeOf([expect, wrong]).not.toBeNever();
  });

  test('an expected copy of a request field is allowed only for a field that the body has', () => {
    const expect: Expectation<'criarProposta'> = { motivo: sent };
    // @ts-expect-error
    const wrong: Expectation<'criarProposta'> = { origem: sent };
    // @ts-expect-error
    const without: Expectation<'obterResgate'> = { valor: sentAmount };
    expectTypeOf([expect, wrong, without]).not.toBeNever();
  });

  test('an expected copy within a field is allowed only for what both the field and the body have', () => {
    const expect: Expectation<'aprovarProposta'> = { decisao: { ...sent, within: 'comentario' } };
    // @ts-expect-error
    const wrong: Expectation<'aprovarProposta'> = { decisao: { ...sent, within: 'por' } };
    expectTypeOf([expect, wrong]).not.toBeNever();
  });
});
