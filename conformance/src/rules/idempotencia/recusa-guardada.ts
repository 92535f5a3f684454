import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';

export const recusaGuardada: Rule = {
  id: 'idempotencia/recusa-guardada',
  sentence: {
    pt: 'Uma recusa de negócio é guardada com a chave: a repetição recebe a mesma recusa, mesmo que já pudesse dar certo.',
    en: 'A refusal by a rule of the business is kept with its key: the repetition is given it again, though it could succeed by then.',
  },
  at: '/components/schemas/CodigoDeErro/x-idempotencia',
  level: 'escrita',
  async check(probe) {
    const idempotencyKey = randomUUID();
    const body = { valor: '0.01', carteira_destino_id: 'cart_000000000000' };
    const first = await probe.call('criarResgate', { body, idempotencyKey });
    probe.refuses(first, { status: 422, codigo: 'carteira_invalida' });
    const again = await probe.call('criarResgate', { body, idempotencyKey });
    probe.equal('body of the repetition', { expected: first.text, came: again.text });
  },
};
