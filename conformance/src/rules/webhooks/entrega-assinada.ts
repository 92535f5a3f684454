import { RECEIVER } from '../../fixtures.ts';
import type { Rule } from '../../rule.ts';
import { signaturesOf, wrongSignature } from './signature.ts';

export const entregaAssinada: Rule = {
  id: 'webhooks/entrega-assinada',
  sentence:
    'Each delivery is signed with its destination’s secret over the bytes of its body, and after a rotation with both secrets.',
  at: '/components/parameters/AssinaturaDaEntrega',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const receiver = assertions.need(assertions.fixtures.receiver, RECEIVER);
    const mailbox = receiver.mailbox();
    const webhook = await assertions.fixtures.destination(mailbox.url);
    const { id, segredo } = webhook as unknown as { id: string; segredo: string };
    const deliver = async () => {
      const count = mailbox.deliveries.length + 1;
      await assertions.call('testarWebhook', { id });
      await mailbox.has(count, 15_000);
      return assertions.need(mailbox.deliveries[count - 1], 'a delivery to the receiver within 15 seconds');
    };
    const first = await deliver();
    assertions.equal('signature', { expected: 'right', came: wrongSignature(first, segredo) ?? 'right' });
    assertions.equal('Content-Type', {
      expected: 'application/json',
      came: `${first.headers['content-type']}`,
    });
    const { json } = await assertions.call('rotacionarSegredoDoWebhook', { id });
    const rotated = `${Object(json).segredo}`;
    assertions.holds('secret after the rotation', rotated !== segredo, 'another', 'the same');
    const second = await deliver();
    for (const [which, secret] of [
      ['new', rotated],
      ['former', segredo],
    ] as const)
      assertions.equal(`signature by the ${which} secret`, {
        expected: 'right',
        came: wrongSignature(second, secret) ?? 'right',
      });
    assertions.equal('signatures after the rotation', { expected: '2', came: `${signaturesOf(second)}` });
  },
};
