import { randomUUID } from 'node:crypto';
import { isWrite } from '@tesa/mock/src/contract/reader/written-operations';
import { sampleOf } from '../../contract/sample.ts';
import type { Rule } from '../../rule.ts';
import { sameAnswer } from './same-answer.ts';

export const todaEscrita: Rule = {
  id: 'idempotencia/toda-escrita',
  sentence:
    'Every write stores its response with its `Idempotency-Key`, and refuses the key of another operation or resource with 409.',
  at: '/components/schemas/CodigoDeErro/x-idempotencia/chave_de_idempotencia_reutilizada',
  chapter: 'Idempotência',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const { contract } = assertions.service;
    let former: string | undefined;
    for (const operation of contract.operations.values()) {
      const { id, body } = sampleOf(contract, operation);
      if (!isWrite(operation) || id === undefined) continue;
      if (former !== undefined)
        assertions.refuses(await assertions.call(operation.id, { id, body, idempotencyKey: former }), {
          status: 409,
          codigo: 'chave_de_idempotencia_reutilizada',
        });
      const sent = { id, body, idempotencyKey: randomUUID() };
      const first = await assertions.call(operation.id, sent);
      assertions.refuses(first, { status: 404, codigo: 'nao_encontrado', campo: 'id' });
      sameAnswer(assertions, first, await assertions.call(operation.id, sent));
      const other = await assertions.call(operation.id, { ...sent, id: id.replace(/0$/, '1') });
      assertions.refuses(other, { status: 409, codigo: 'chave_de_idempotencia_reutilizada' });
      former = sent.idempotencyKey;
    }
  },
};
