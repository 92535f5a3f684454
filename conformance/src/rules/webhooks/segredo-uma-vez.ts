import type { Rule } from '../../rule.ts';

export const segredoUmaVez: Rule = {
  id: 'webhooks/segredo-uma-vez',
  sentence: 'A destination’s secret is only in the response that creates it; no read or change shows it.',
  at: '/components/schemas/Webhook',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const webhook = await assertions.fixtures.destination();
    const { id, segredo } = webhook as unknown as { id: string; segredo: string };
    assertions.holds(
      'segredo of the answer',
      typeof segredo === 'string' && segredo.length >= 16,
      'a secret',
      `${segredo}`,
    );
    const answers = [
      await assertions.call('obterWebhook', { id }),
      await assertions.call('listarWebhooks'),
      await assertions.call('atualizarWebhook', { id, body: { habilitado: false } }),
    ];
    const shown = answers.filter(({ text }) => text.includes(segredo)).map(({ operation }) => operation);
    assertions.equal('answers that show the secret', { expected: '', came: shown.join(', ') });
  },
};
