import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';

export const outraOperacao: Rule = {
  id: 'idempotencia/outra-operacao',
  sentence:
    'Using an `Idempotency-Key` for another operation or resource answers 409 `chave_de_idempotencia_reutilizada`.',
  at: '/components/schemas/CodigoDeErro/x-idempotencia/chave_de_idempotencia_reutilizada',
  chapter: 'Idempotência',
  level: 'escrita',
  async check(assertions) {
    const reused = { status: 409, codigo: 'chave_de_idempotencia_reutilizada' };
    const idempotencyKey = randomUUID();
    const [first, second] = [await assertions.fixtures.proposal(), await assertions.fixtures.proposal()];
    assertions.succeeds(await assertions.call('rejeitarProposta', { id: first.id, idempotencyKey }), 200);
    assertions.refuses(await assertions.call('rejeitarProposta', { id: second.id, idempotencyKey }), reused);
    assertions.refuses(await assertions.call('aprovarProposta', { id: second.id, idempotencyKey }), reused);
    const { json } = await assertions.call('obterProposta', { id: second.id });
    assertions.law('status of the second proposal', 'pendente', `${Object(json).status}`);
  },
};
