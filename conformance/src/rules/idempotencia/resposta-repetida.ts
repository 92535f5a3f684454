import type { Rule } from '../../rule.ts';
import { link, linked, linking } from './ask.ts';

export const respostaRepetida: Rule = {
  id: 'idempotencia/resposta-repetida',
  sentence: {
    pt: 'Uma escrita repetida com a mesma `Idempotency-Key` recebe a primeira resposta, byte a byte, e só acontece uma vez.',
    en: 'A write repeated under the same `Idempotency-Key` is given the first answer, byte for byte, and happens once.',
  },
  at: '/components/headers/Idempotent-Replayed',
  level: 'escrita',
  isLaw: true,
  async check(probe) {
    const sent = linking();
    const first = await link(probe, sent);
    const again = await link(probe, sent);
    probe.succeeds(first, 201);
    probe.equal('status of the repetition', { expected: `${first.status}`, came: `${again.status}` });
    probe.equal('body of the repetition', { expected: first.text, came: again.text });
    probe.equal('Idempotent-Replayed of the first answer', {
      expected: 'none',
      came: first.headers.get('Idempotent-Replayed') ?? 'none',
    });
    probe.equal('Idempotent-Replayed of the repetition', {
      expected: 'true',
      came: again.headers.get('Idempotent-Replayed') ?? 'none',
    });
    probe.equal('wallets linked', { expected: '1', came: `${await linked(probe, sent.body.endereco)}` });
  },
};
