import type { Rule } from '../../rule.ts';

export const decididaEFinal: Rule = {
  id: 'estados/decidida-e-final',
  sentence: {
    pt: 'Uma proposta rejeitada não muda mais: aprová-la ou rejeitá-la de novo recebe 409 `estado_incompativel`.',
    en: 'A rejected proposal changes no more: to approve it, or to reject it again, is 409 `estado_incompativel`.',
  },
  at: '/components/responses/ConflitoDaProposta',
  level: 'escrita',
  async check(probe) {
    const { id } = await probe.workshop.proposal();
    probe.succeeds(await probe.call('rejeitarProposta', { id }), 200);
    const before = await probe.call('obterProposta', { id });
    const conflict = { status: 409, codigo: 'estado_incompativel' };
    probe.refuses(await probe.call('aprovarProposta', { id }), conflict);
    probe.refuses(await probe.call('rejeitarProposta', { id }), conflict);
    probe.law('the proposal', before.text, (await probe.call('obterProposta', { id })).text);
  },
};
