import type { Rule } from '../../rule.ts';
import { RECEIVER } from '../../workshop.ts';
import { Ground } from '../estados/ground.ts';
import { signaturesOf, wrongSignature } from './signature.ts';

export const destino: Rule = {
  id: 'webhooks/destino',
  sentence:
    'A destination that is paused is sent nothing, not even tests; a test is no event and is not tried again; the former secret signs for 24 hours; once deleted, nothing comes.',
  at: '/paths/~1webhooks~1{id}/patch',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const receiver = probe.need(probe.workshop.receiver, RECEIVER);
    const ground = await Ground.open(probe);
    const { workshop } = ground;
    const mailbox = receiver.mailbox([{ status: 500 }, { status: 204 }]);
    const body = { url: mailbox.url, eventos: ['resgate.concluido'] };
    const { id, segredo } = await ground.registers(body);
    const tested = async () => {
      const count = mailbox.deliveries.length + 1;
      probe.succeeds(await ground.call('testarWebhook', id), 200);
      await mailbox.has(count, 15_000);
      return probe.need(mailbox.deliveries[count - 1], 'a delivery to the receiver within 15 seconds');
    };
    await tested();
    const { text } = await ground.call('listarEventos');
    probe.law('tests among the events', 'false', `${text.includes('teste')}`);
    // Until its answer was taken: what comes twice has come by then.
    await workshop.later('PT0S');
    mailbox.expectAnother();
    await workshop.later('PT2M');
    probe.law('deliveries of a test that failed', '1', `${mailbox.deliveries.length}`);

    const change = async (habilitado: boolean) => {
      const { json } = await ground.call('atualizarWebhook', id, { habilitado });
      probe.equal('habilitado', { expected: `${habilitado}`, came: `${Object(json).habilitado}` });
    };
    await change(false);
    probe.refuses(await ground.call('testarWebhook', id), { status: 409, codigo: 'estado_incompativel' });
    await change(true);

    const rotate = async () =>
      `${Object((await ground.call('rotacionarSegredoDoWebhook', id)).json).segredo}`;
    const secrets = [segredo, await rotate(), await rotate()];
    const signs = async (expected: readonly boolean[]) => {
      const delivery = await tested();
      const right = secrets.map((secret) => wrongSignature(delivery, secret) === undefined);
      probe.law('secrets that sign', expected.join(' '), right.join(' '));
      probe.equal('signatures', {
        expected: `${expected.filter(Boolean).length}`,
        came: `${signaturesOf(delivery)}`,
      });
    };
    await signs([false, true, true]);
    await workshop.later('PT24H1S');
    await signs([false, false, true]);

    await ground.call('atualizarWebhook', id, { todos_os_eventos: true });
    const before = mailbox.deliveries.length;
    probe.succeeds(await ground.call('excluirWebhook', id), 204);
    await workshop.deposit(ground.from, '1.00');
    await workshop.later('PT1M');
    probe.law('deliveries to a destination that is gone', '0', `${mailbox.deliveries.length - before}`);
    for (const url of ['https://10.0.0.1/eventos', 'ftp://tesa.example/eventos', 'https://u:s@tesa.example/'])
      probe.refuses(await ground.call('registrarWebhook', undefined, { url }), {
        status: 422,
        codigo: 'requisicao_invalida',
        campo: 'url',
      });
  },
};
