import type { Rule } from '../../rule.ts';
import { link, linked, linking } from './ask.ts';

export const outroCorpo: Rule = {
  id: 'idempotencia/outro-corpo',
  sentence:
    'The same `Idempotency-Key` with another body answers 409 `chave_de_idempotencia_reutilizada`, and nothing happens.',
  at: '/components/schemas/CodigoDeErro/x-idempotencia/chave_de_idempotencia_reutilizada',
  chapter: 'Idempotência',
  level: 'escrita',
  async check(assertions) {
    const sent = linking();
    await link(assertions, sent);
    const other = linking(sent.idempotencyKey);
    const refused = await link(assertions, other);
    assertions.refuses(refused, { status: 409, codigo: 'chave_de_idempotencia_reutilizada' });
    assertions.law(
      'wallets linked by the refused request',
      '0',
      `${await linked(assertions, other.body.endereco)}`,
    );
  },
};
