import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';
import { link, linked, linking } from './ask.ts';
import { sameAnswer } from './same-answer.ts';

export const respostaRepetida: Rule = {
  id: 'idempotencia/resposta-repetida',
  sentence:
    'A write repeated with the same `Idempotency-Key` gets the first response, byte for byte, and takes effect once.',
  at: '/components/headers/Idempotent-Replayed',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const sent = linking();
    const first = await link(assertions, sent);
    assertions.succeeds(first, 201);
    for (const idempotencyKey of [sent.idempotencyKey, sent.idempotencyKey.toUpperCase()])
      sameAnswer(assertions, first, await link(assertions, { ...sent, idempotencyKey }));
    assertions.equal('wallets linked', {
      expected: '1',
      came: `${await linked(assertions, sent.body.endereco)}`,
    });
    const { id } = Object(first.json) as { id: string };
    for (const [operation, body] of [
      ['atualizarCarteira', { apelido: 'Teste de conformidade' }],
      ['desvincularCarteira', undefined],
    ] as const) {
      const change = { id, body, idempotencyKey: randomUUID() };
      sameAnswer(
        assertions,
        await assertions.call(operation, change),
        await assertions.call(operation, change),
      );
      sameAnswer(assertions, first, await assertions.call('vincularCarteira', sent));
    }
  },
};
