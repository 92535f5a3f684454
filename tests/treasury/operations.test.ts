import { expect, test } from 'vitest';
import { operationIdOf } from '../../mock/src/treasury/index.ts';

test.each(['apagarTudo', 'toString'])(
  'the operation %s, unknown to the contract, throws a TypeError rather than a refusal',
  (id) => {
    expect(() => operationIdOf({ id })).toThrow(TypeError);
  },
);
