import { expect, test } from 'vitest';
import { operationIdOf } from '../../../mock/src/sandbox/service/index.ts';

test.each(['apagarTudo', 'toString'])(
  '%s, an operation that the contract has not, is a fault of who calls, not of the client',
  (id) => {
    expect(() => operationIdOf({ id })).toThrow(TypeError);
  },
);
