import { describe, expectTypeOf, test } from 'vitest';
import type { Proposta } from '../../mock/src/contract/types.ts';
import type { ControlHandlers } from '../../mock/src/control/handlers.ts';
import { CONTROL_HANDLERS as CONTROL_OPERATIONS } from '../../mock/src/control/pipeline.ts';
import type { Handlers, RequestOf, ResultOf } from '../../mock/src/treasury/operation.ts';
import { API_HANDLERS } from '../../mock/src/treasury/service.ts';

describe('missing handlers', () => {
  test('an API operation without a handler does not compile', () => {
    const { obterProposta, ...others } = API_HANDLERS;
    // @ts-expect-error obterProposta is missing
    const incomplete: Handlers = others;
    const complete: Handlers = { ...others, obterProposta };
    expectTypeOf([incomplete, complete]);
  });

  test('a control plane operation without a handler does not compile', () => {
    const { criarMundo, ...others } = CONTROL_OPERATIONS;
    // @ts-expect-error criarMundo is missing
    const incomplete: ControlHandlers = others;
    const complete: ControlHandlers = { ...others, criarMundo };
    expectTypeOf([incomplete, complete]);
  });
});

test('a handler for an operation that the contract does not have does not compile', () => {
  // @ts-expect-error apagarTudo is not an operation
  const unknown: Handlers = { ...API_HANDLERS, apagarTudo: () => undefined };
  expectTypeOf(unknown);
});

describe('types of a handler', () => {
  test('a handler receives the id of its path, if there is one', () => {
    expectTypeOf<RequestOf<'obterProposta'>['id']>().toEqualTypeOf<string>();
    expectTypeOf<RequestOf<'criarProposta'>['id']>().toEqualTypeOf<undefined>();
  });

  test('a handler receives the values of its filters, and returns a page of its items', () => {
    expectTypeOf<RequestOf<'listarPropostas'>['filters']['status']>().toEqualTypeOf<
      Proposta['status'] | undefined
    >();
    expectTypeOf<ResultOf<'listarPropostas'>['itens'][number]>().toEqualTypeOf<Proposta>();
  });

  test('a handler receives an amount as text, and a body that may be missing', () => {
    expectTypeOf<RequestOf<'criarResgate'>['body']['valor']>().toEqualTypeOf<string>();
    expectTypeOf<undefined>().toExtend<RequestOf<'aprovarProposta'>['body']>();
  });

  test('a handler cannot return a different resource', () => {
    // @ts-expect-error a redemption is not a proposal
    const wrong: Handlers['obterProposta'] = API_HANDLERS.obterResgate;
    expectTypeOf(wrong);
  });
});
