import type { Rule } from '../../rule.ts';
import { link, linked, linking } from './ask.ts';
import { sameAnswer } from './same-answer.ts';

export const daOrganizacao: Rule = {
  id: 'idempotencia/da-organizacao',
  sentence:
    'An `Idempotency-Key` is one of the whole organisation, under any of its API keys, and none of another organisation.',
  at: '/info/description',
  chapter: 'Idempotência',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const [one, two] = [await probe.workshop.apart(), await probe.workshop.apart()];
    const { service: colleague } = await one.key({ admin: true });
    const sent = linking();
    const first = await probe.call('vincularCarteira', sent, one.service);
    sameAnswer(probe, first, await probe.call('vincularCarteira', sent, colleague));
    const elsewhere = await probe.call('vincularCarteira', { ...linking(sent.idempotencyKey) }, two.service);
    probe.succeeds(elsewhere, 201);
    const ids = [first, elsewhere].map(({ json }) => Object(json).id);
    probe.holds('wallets', new Set(ids).size === 2, 'two', 'one');
    const here = await link(probe, linking(sent.idempotencyKey));
    probe.succeeds(here, 201);
    probe.law('wallets of the other', '0', `${await linked(probe, sent.body.endereco)}`);
  },
};
