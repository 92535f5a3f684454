import { RECEIVER } from '../../fixtures.ts';
import type { Rule } from '../../rule.ts';
import { OwnOrganization } from '../estados/own-organization.ts';
import { signaturesOf, wrongSignature } from './signature.ts';

export const destino: Rule = {
  id: 'webhooks/destino',
  sentence:
    'A paused destination gets nothing, not even tests; a test is not an event and is not retried; the previous secret signs for 24 hours; a deleted destination gets nothing.',
  at: '/paths/~1webhooks~1{id}/patch',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const receiver = assertions.need(assertions.fixtures.receiver, RECEIVER);
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const mailbox = receiver.mailbox([{ status: 500 }, { status: 204 }]);
    const body = { url: mailbox.url, eventos: ['resgate.concluido'] };
    const { id, segredo } = await ground.registers(body);
    const tested = async () => {
      const count = mailbox.deliveries.length + 1;
      assertions.succeeds(await ground.call('testarWebhook', id), 200);
      await mailbox.has(count, 15_000);
      return assertions.need(mailbox.deliveries[count - 1], 'a delivery to the receiver within 15 seconds');
    };
    await tested();
    const { text } = await ground.call('listarEventos');
    assertions.law('tests among the events', 'false', `${text.includes('teste')}`);
    // Waits until the service has processed the first response, so that a duplicate would have arrived.
    await fixtures.later('PT0S');
    mailbox.expectAnother();
    await fixtures.later('PT2M');
    assertions.law('deliveries of a test that failed', '1', `${mailbox.deliveries.length}`);

    const change = async (habilitado: boolean) => {
      const { json } = await ground.call('atualizarWebhook', id, { habilitado });
      assertions.equal('habilitado', { expected: `${habilitado}`, came: `${Object(json).habilitado}` });
    };
    await change(false);
    assertions.refuses(await ground.call('testarWebhook', id), {
      status: 409,
      codigo: 'estado_incompativel',
    });
    await change(true);

    const rotate = async () =>
      `${Object((await ground.call('rotacionarSegredoDoWebhook', id)).json).segredo}`;
    const secrets = [segredo, await rotate(), await rotate()];
    const signs = async (expected: readonly boolean[]) => {
      const delivery = await tested();
      const right = secrets.map((secret) => wrongSignature(delivery, secret) === undefined);
      assertions.law('secrets that sign', expected.join(' '), right.join(' '));
      assertions.equal('signatures', {
        expected: `${expected.filter(Boolean).length}`,
        came: `${signaturesOf(delivery)}`,
      });
    };
    await signs([false, true, true]);
    await fixtures.later('PT24H1S');
    await signs([false, false, true]);

    await ground.call('atualizarWebhook', id, { todos_os_eventos: true });
    const before = mailbox.deliveries.length;
    assertions.succeeds(await ground.call('excluirWebhook', id), 204);
    await fixtures.deposit(ground.from, '1.00');
    await fixtures.later('PT1M');
    assertions.law('deliveries to a deleted destination', '0', `${mailbox.deliveries.length - before}`);
    for (const url of ['https://10.0.0.1/eventos', 'ftp://tesa.example/eventos', 'https://u:s@tesa.example/'])
      assertions.refuses(await ground.call('registrarWebhook', undefined, { url }), {
        status: 422,
        codigo: 'requisicao_invalida',
        campo: 'url',
      });
  },
};
