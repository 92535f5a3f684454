import type { Rule } from '../../rule.ts';
import { link, linking } from './ask.ts';

export const mesmoJson: Rule = {
  id: 'idempotencia/mesmo-json',
  sentence: {
    pt: 'Espaços e a ordem das propriedades não mudam uma requisição: a repetição recebe a primeira resposta.',
    en: 'Spaces and the order of properties do not change a request: the repetition is given the first answer.',
  },
  at: '/info/description',
  level: 'escrita',
  async check(probe) {
    const { idempotencyKey, body } = linking();
    const first = await link(probe, { idempotencyKey, body });
    const { rede, endereco } = body;
    const again = await link(probe, { idempotencyKey, body: JSON.stringify({ endereco, rede }, null, 2) });
    probe.equal('body of the repetition', { expected: first.text, came: again.text });
  },
};
