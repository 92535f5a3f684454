import type { Rule } from '../../rule.ts';
import { RECEIVER } from '../../workshop.ts';
import { signaturesOf, wrongSignature } from './signature.ts';

export const entregaAssinada: Rule = {
  id: 'webhooks/entrega-assinada',
  sentence:
    "Each delivery is signed with its destination's secret, over the bytes of its body; after a rotation with the new one and the one before.",
  at: '/components/parameters/AssinaturaDaEntrega',
  level: 'escrita',
  isLaw: true,
  async check(probe) {
    const receiver = probe.need(probe.workshop.receiver, RECEIVER);
    const mailbox = receiver.mailbox();
    const webhook = await probe.workshop.destination(mailbox.url);
    const { id, segredo } = webhook as unknown as { id: string; segredo: string };
    const deliver = async () => {
      const count = mailbox.deliveries.length + 1;
      await probe.call('testarWebhook', { id });
      await mailbox.has(count, 15_000);
      return probe.need(mailbox.deliveries[count - 1], 'a delivery to the receiver within 15 seconds');
    };
    const first = await deliver();
    probe.equal('signature', { expected: 'right', came: wrongSignature(first, segredo) ?? 'right' });
    probe.equal('Content-Type', { expected: 'application/json', came: `${first.headers['content-type']}` });
    const { json } = await probe.call('rotacionarSegredoDoWebhook', { id });
    const rotated = `${Object(json).segredo}`;
    probe.holds('secret after the rotation', rotated !== segredo, 'another', 'the same');
    const second = await deliver();
    for (const [which, secret] of [
      ['new', rotated],
      ['former', segredo],
    ] as const)
      probe.equal(`signature by the ${which} secret`, {
        expected: 'right',
        came: wrongSignature(second, secret) ?? 'right',
      });
    probe.equal('signatures after the rotation', { expected: '2', came: `${signaturesOf(second)}` });
  },
};
