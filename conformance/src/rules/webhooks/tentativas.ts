import { RECEIVER } from '../../fixtures.ts';
import type { Rule } from '../../rule.ts';
import type { Mailbox } from '../../service/receiver.ts';
import { OwnOrganization } from '../estados/own-organization.ts';
import { wrongSignature } from './signature.ts';

const WAITS = ['PT59S', 'PT4M59S', 'PT29M59S', 'PT1H59M59S', 'PT5H59M59S', 'PT11H59M59S'];

/** The only event delivered here, because the waits may pass the end of a month, which has an event too. */
const DEPOSIT = 'deposito.confirmado';

export const tentativas: Rule = {
  id: 'webhooks/tentativas',
  sentence:
    'Without a 2xx a delivery is retried with the same bytes after 1, 5 and 30 minutes, 2, 6 and 12 hours, and then fails until it is resent; a redirect is a failure and is not followed.',
  at: '/paths/~1eventos~1{id}~1reenviar/post',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const receiver = assertions.need(assertions.fixtures.receiver, RECEIVER);
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const trap = receiver.mailbox();
    const failing = receiver.mailbox([...Array(7).fill({ status: 500 }), { status: 204 }]);
    const moved = receiver.mailbox([{ status: 302, headers: { Location: trap.url } }, { status: 200 }]);
    const taking = receiver.mailbox();
    const secrets = new Map<Mailbox, string>();
    for (const mailbox of [failing, moved, taking])
      secrets.set(mailbox, (await ground.registers({ url: mailbox.url, eventos: [DEPOSIT] })).segredo);
    const later = async (duration: string) => {
      for (const mailbox of secrets.keys()) mailbox.expectAnother();
      await fixtures.later(duration);
    };
    const counts = () => [failing, moved, taking, trap].map(({ deliveries }) => deliveries.length).join(' ');
    await fixtures.deposit(ground.from, '1.00');
    for (const mailbox of [failing, moved, taking]) await mailbox.has(1, 15_000);
    // The wait starts when the service has processed each response.
    await fixtures.later('PT0S');
    assertions.law('deliveries at once', '1 1 1 0', counts());
    for (const [place, wait] of WAITS.entries()) {
      await later(wait);
      assertions.law(
        `deliveries before wait ${place + 1} is over`,
        `${place + 1} ${place === 0 ? 1 : 2} 1 0`,
        counts(),
      );
      await later('PT1S');
      assertions.law(`deliveries after wait ${place + 1}`, `${place + 2} 2 1 0`, counts());
    }
    await later('P2D');
    assertions.law('deliveries once it has failed', '7 2 1 0', counts());
    const { dados } = await ground.read<{ dados: { id: string; tipo: string }[] }>('listarEventos');
    const deposit = dados.find(({ tipo }) => tipo === DEPOSIT);
    const { id } = assertions.need(deposit, 'an event of a deposit');
    for (const destinos of [1, 0]) {
      for (const mailbox of secrets.keys()) mailbox.expectAnother();
      const resent = await ground.call('reenviarEvento', id);
      assertions.equal('destinos', { expected: `${destinos}`, came: `${Object(resent.json).destinos}` });
      // Waits until pending deliveries have arrived and were processed.
      await fixtures.later('PT1S');
    }
    assertions.law('deliveries once it was resent', '8 2 1 0', counts());
    for (const mailbox of secrets.keys())
      for (const delivery of mailbox.deliveries) {
        const [first] = mailbox.deliveries;
        assertions.law('bytes of each attempt', `${first?.body}`, `${delivery.body}`);
        assertions.law('signature', 'right', wrongSignature(delivery, `${secrets.get(mailbox)}`) ?? 'right');
      }
  },
};
