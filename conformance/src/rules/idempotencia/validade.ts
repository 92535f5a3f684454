import type { Rule } from '../../rule.ts';
import { linking } from './ask.ts';
import { sameAnswer } from './same-answer.ts';

export const validade: Rule = {
  id: 'idempotencia/validade',
  sentence:
    'A response is stored for 24 hours from its execution; a repetition does not extend this, and afterwards the key is new.',
  at: '/info/description',
  chapter: 'Idempotência',
  level: 'controle',
  async check(assertions) {
    const { service } = await assertions.fixtures.apart();
    const sent = linking();
    const first = await assertions.call('vincularCarteira', sent, service);
    const { id } = Object(first.json) as { id?: string };
    await assertions.call('desvincularCarteira', { id }, service);
    for (const duration of ['PT12H', 'PT11H55M']) {
      await assertions.fixtures.later(duration);
      sameAnswer(assertions, first, await assertions.call('vincularCarteira', sent, service));
    }
    await assertions.fixtures.later('PT10M');
    const anew = await assertions.call('vincularCarteira', sent, service);
    assertions.succeeds(anew, 201);
    assertions.equal('Idempotent-Replayed after 24 hours', {
      expected: 'none',
      came: anew.headers.get('Idempotent-Replayed') ?? 'none',
    });
  },
};
