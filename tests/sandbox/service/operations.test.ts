import { expect, test } from 'vitest';
import { A, TestWorld } from './support.ts';

test('an operation that the contract has not is a fault of who calls, not of the client', () => {
  const { service } = new TestWorld();
  const request = { operationId: 'apagarTudo', organizacaoId: A, filters: {}, body: undefined };
  expect(() => service.operate(request)).toThrow(TypeError);
});
