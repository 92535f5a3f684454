import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';
import { link, linking } from './ask.ts';

export const recusaDeEnvio: Rule = {
  id: 'idempotencia/recusa-de-envio',
  sentence: {
    pt: 'Uma requisição recusada pela forma não ocupa a sua `Idempotency-Key`: corrigida, passa com a mesma chave.',
    en: 'A request that is refused for its form does not take its `Idempotency-Key`: once corrected it passes under the same.',
  },
  at: '/components/schemas/CodigoDeErro/x-idempotencia',
  level: 'escrita',
  async check(probe) {
    const sent = linking(randomUUID());
    const refused = await probe.call('vincularCarteira', {
      ...sent,
      body: { ...sent.body, rede: 'bitcoin' },
    });
    probe.refuses(refused, { status: 422, codigo: 'requisicao_invalida' });
    probe.succeeds(await link(probe, sent), 201);
  },
};
