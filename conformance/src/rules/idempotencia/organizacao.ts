import type { Rule } from '../../rule.ts';
import { link, linked, linking } from './ask.ts';
import { sameAnswer } from './same-answer.ts';

export const daOrganizacao: Rule = {
  id: 'idempotencia/da-organizacao',
  sentence:
    'An `Idempotency-Key` is shared by all API keys of an organization, and by no other organization.',
  at: '/info/description',
  chapter: 'Idempotência',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const [one, two] = [await assertions.fixtures.apart(), await assertions.fixtures.apart()];
    const { service: colleague } = await one.key({ admin: true });
    const sent = linking();
    const first = await assertions.call('vincularCarteira', sent, one.service);
    sameAnswer(assertions, first, await assertions.call('vincularCarteira', sent, colleague));
    const elsewhere = await assertions.call(
      'vincularCarteira',
      { ...linking(sent.idempotencyKey) },
      two.service,
    );
    assertions.succeeds(elsewhere, 201);
    const ids = [first, elsewhere].map(({ json }) => Object(json).id);
    assertions.holds('wallets', new Set(ids).size === 2, 'two', 'one');
    const here = await link(assertions, linking(sent.idempotencyKey));
    assertions.succeeds(here, 201);
    assertions.law('wallets of the other', '0', `${await linked(assertions, sent.body.endereco)}`);
  },
};
