import { RECEIVER } from '../../fixtures.ts';
import { withOneForm } from '../../instant.ts';
import type { Rule } from '../../rule.ts';
import type { Delivery } from '../../service/receiver.ts';
import { OwnOrganization } from '../estados/own-organization.ts';
import { wrongSignature } from './signature.ts';

interface Evento {
  readonly id: string;
  readonly tipo: string;
  readonly dados: unknown;
}

const eventOf = ({ body }: Delivery): Evento => JSON.parse(Buffer.from(body).toString()) as Evento;

const LISTED = {
  'deposito.confirmado': 'listarRegistros',
  'resgate.concluido': 'listarResgates',
  'rendimento.apurado': 'listarRendimento',
  'cobranca.emitida': 'listarCobrancas',
} as const;

export const eventos: Rule = {
  id: 'webhooks/eventos',
  sentence:
    'Each of the six events is delivered, signed, to its subscribers once per occurrence, as the API shows it; `dados` is the resource.',
  at: '/components/schemas/Evento',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const receiver = assertions.need(assertions.fixtures.receiver, RECEIVER);
    const ground = await OwnOrganization.open(assertions);
    const { fixtures, service } = ground;
    const [every, some] = [receiver.mailbox(), receiver.mailbox()];
    const { segredo } = await ground.registers({ url: every.url });
    await ground.registers({ url: some.url, eventos: ['resgate.concluido', 'cobranca.emitida'] });
    await ground.call('definirPoliticaDeAlocacao', undefined, {
      ativos: [{ ativo: 'USDY', percentual: 100 }],
    });

    await fixtures.deposit(ground.from, '1000.00');
    const proposed = await ground.read<{ dados: { id: string }[] }>('listarPropostas');
    const proposal = assertions.need(proposed.dados[0], 'a proposal of a deposit');
    const rejected = (await fixtures.propose([{ ativo: 'BUIDL', percentual: 100 }])).json as { id: string };
    await ground.call('rejeitarProposta', rejected.id);
    const approved = (await ground.call('aprovarProposta', proposal.id)).json;
    await ground.settles('obterProposta', proposal.id);
    const body = { valor: '10.00', carteira_destino_id: ground.to };
    const resgate = `${Object((await ground.call('criarResgate', undefined, body)).json).id}`;
    await ground.call('aprovarResgate', resgate);
    await ground.settles('obterResgate', resgate);
    await fixtures.later('P31D');

    const shown = await ground.read<{ dados: Evento[] }>('listarEventos');
    const tipos = shown.dados.map(({ tipo }) => tipo);
    assertions.law(
      'events',
      [...Object.keys(LISTED), 'alocacao.aprovada', 'alocacao.proposta'].sort().join(', '),
      [...tipos].sort().join(', '),
    );
    const chosen = shown.dados.filter(({ tipo }) => /resgate|cobranca/.test(tipo));
    for (const [mailbox, meant] of [
      [every, shown.dados],
      [some, chosen],
    ] as const) {
      // An event listed twice is delivered once.
      await mailbox.has(new Set(meant.map(({ id }) => id)).size, 15_000);
      const came = mailbox.deliveries.map(eventOf);
      const texts = (of: readonly Evento[]) =>
        of
          .map((one) => withOneForm(JSON.stringify(one)))
          .sort()
          .join('\n');
      assertions.law('deliveries', texts(meant), texts(came));
    }
    for (const delivery of every.deliveries) {
      const { tipo } = eventOf(delivery);
      assertions.law(`signature of ${tipo}`, 'right', wrongSignature(delivery, segredo) ?? 'right');
      assertions.equal(`User-Agent of ${tipo}`, {
        expected: 'Tesa-Webhooks',
        came: `${delivery.headers['user-agent']}`,
      });
    }
    const dadosOf = (tipo: string) => JSON.stringify(shown.dados.find((one) => one.tipo === tipo)?.dados);
    assertions.law('dados of alocacao.proposta', JSON.stringify(proposal), dadosOf('alocacao.proposta'));
    assertions.law('dados of alocacao.aprovada', JSON.stringify(approved), dadosOf('alocacao.aprovada'));
    for (const [tipo, list] of Object.entries(LISTED)) {
      const { json } = await assertions.call(list, {}, service);
      const items = (Object(json) as { dados: unknown[] }).dados.map((one) => JSON.stringify(one));
      assertions.law(`dados of ${tipo}, listed`, 'true', `${items.includes(dadosOf(tipo))}`);
    }
  },
};
