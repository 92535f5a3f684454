import { expect, test } from 'vitest';
import { operationIds } from './contract-answers.ts';
import { A, TestWorld } from './support.ts';

test('the service does every operation of the contract and no other', () => {
  expect([...new TestWorld().service.operationIds].sort()).toEqual(operationIds.sort());
});

test('an operation that the contract has not is a fault of who calls, not of the client', () => {
  const { service } = new TestWorld();
  const request = { operationId: 'apagarTudo', organizacaoId: A, filters: {}, body: undefined };
  expect(() => service.operate(request)).toThrow(TypeError);
});
