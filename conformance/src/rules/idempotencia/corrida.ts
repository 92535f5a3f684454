import type { Rule } from '../../rule.ts';
import { outcomeOf } from '../../service/exchange.ts';
import { link, linked, linking } from './ask.ts';

const RACERS = 5;

export const corrida: Rule = {
  id: 'idempotencia/corrida',
  sentence:
    'Of concurrent requests with the same `Idempotency-Key`, one takes effect; the others get its response, or 409 `requisicao_em_andamento`.',
  at: '/components/schemas/CodigoDeErro/x-idempotencia/requisicao_em_andamento',
  chapter: 'Idempotência',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const sent = linking();
    const answers = await Promise.all(Array.from({ length: RACERS }, () => link(assertions, sent)));
    const made = answers.filter(({ status }) => status < 300);
    const others = answers.filter(({ status }) => status >= 300).map(outcomeOf);
    assertions.equal('bodies of success', {
      expected: '1',
      came: `${new Set(made.map(({ text }) => text)).size}`,
    });
    assertions.equal('other answers', {
      expected: others.map(() => '409 requisicao_em_andamento').join(', '),
      came: others.join(', '),
    });
    assertions.equal('wallets linked', {
      expected: '1',
      came: `${await linked(assertions, sent.body.endereco)}`,
    });
  },
};
