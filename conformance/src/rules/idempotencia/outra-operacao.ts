import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';

export const outraOperacao: Rule = {
  id: 'idempotencia/outra-operacao',
  sentence:
    'The `Idempotency-Key` of one operation serves no other one, and no other resource: 409 `chave_de_idempotencia_reutilizada`.',
  at: '/components/schemas/CodigoDeErro/x-idempotencia/chave_de_idempotencia_reutilizada',
  chapter: 'Idempotência',
  level: 'escrita',
  async check(probe) {
    const reused = { status: 409, codigo: 'chave_de_idempotencia_reutilizada' };
    const idempotencyKey = randomUUID();
    const [first, second] = [await probe.workshop.proposal(), await probe.workshop.proposal()];
    probe.succeeds(await probe.call('rejeitarProposta', { id: first.id, idempotencyKey }), 200);
    probe.refuses(await probe.call('rejeitarProposta', { id: second.id, idempotencyKey }), reused);
    probe.refuses(await probe.call('aprovarProposta', { id: second.id, idempotencyKey }), reused);
    const { json } = await probe.call('obterProposta', { id: second.id });
    probe.law('status of the second proposal', 'pendente', `${Object(json).status}`);
  },
};
