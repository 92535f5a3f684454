import type { Rule } from '../../rule.ts';
import { linking } from './ask.ts';
import { sameAnswer } from './same-answer.ts';

export const validade: Rule = {
  id: 'idempotencia/validade',
  sentence:
    'An answer is kept for 24 hours from its execution; a repetition does not extend them, and after them the key is new.',
  at: '/info/description',
  chapter: 'Idempotência',
  level: 'controle',
  async check(probe) {
    const { service } = await probe.workshop.apart();
    const sent = linking();
    const first = await probe.call('vincularCarteira', sent, service);
    const { id } = Object(first.json) as { id?: string };
    await probe.call('desvincularCarteira', { id }, service);
    for (const duration of ['PT12H', 'PT11H55M']) {
      await probe.workshop.later(duration);
      sameAnswer(probe, first, await probe.call('vincularCarteira', sent, service));
    }
    await probe.workshop.later('PT10M');
    const anew = await probe.call('vincularCarteira', sent, service);
    probe.succeeds(anew, 201);
    probe.equal('Idempotent-Replayed after 24 hours', {
      expected: 'none',
      came: anew.headers.get('Idempotent-Replayed') ?? 'none',
    });
  },
};
