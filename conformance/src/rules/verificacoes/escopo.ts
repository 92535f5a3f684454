import type { Rule } from '../../rule.ts';

export const escopo: Rule = {
  id: 'verificacoes/escopo',
  sentence: {
    pt: 'Uma chave sem o escopo `admin` não decide: aprovar e rejeitar recebem 403 `escopo_insuficiente`, e a proposta continua pendente.',
    en: 'A key without the scope `admin` decides nothing: to approve and to reject are refused with 403 `escopo_insuficiente`, and the proposal stays pending.',
  },
  at: '/components/responses/ProibidoSemAdmin',
  level: 'escrita',
  async check(probe) {
    const operator = probe.need(probe.workshop.operator, 'a key without the scope admin: --operator-key');
    const { id } = await probe.workshop.proposal();
    const before = await probe.call('obterProposta', { id });
    for (const operation of ['aprovarProposta', 'rejeitarProposta'])
      probe.refuses(await probe.call(operation, { id }, operator), {
        status: 403,
        codigo: 'escopo_insuficiente',
      });
    probe.law('the proposal', before.text, (await probe.call('obterProposta', { id })).text);
  },
};
