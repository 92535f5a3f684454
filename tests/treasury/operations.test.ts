import { expect, test } from 'vitest';
import { operationIdOf } from '../../mock/src/treasury/index.ts';

test.each(['apagarTudo', 'toString'])(
  '%s, which is no operation of the contract, throws a TypeError and no refusal',
  (id) => {
    expect(() => operationIdOf({ id })).toThrow(TypeError);
  },
);
