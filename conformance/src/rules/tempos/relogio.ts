import type { Rule } from '../../rule.ts';
import { Ground, type Transacao } from '../estados/ground.ts';

const DAY = 24 * 60 * 60 * 1000;

export const relogio: Rule = {
  id: 'tempos/relogio',
  sentence:
    'What is created, decided and issued tells the time at which it was; `valida_ate` is 24 hours later; an event is gone 90 days later.',
  at: '/components/schemas/DataHora',
  level: 'controle',
  async check(probe) {
    const ground = await Ground.open(probe);
    const { workshop } = ground;
    const during = async <T>(
      what: string,
      act: () => Promise<T>,
      timesOf: (made: T) => readonly unknown[],
    ) => {
      const [before, made, after] = [await workshop.now(), await act(), await workshop.now()];
      for (const time of timesOf(made).map((one) => Date.parse(`${one}`)))
        probe.holds(
          what,
          time >= before - 1000 && time <= after,
          'the time of the call',
          `${time} of ${before}`,
        );
      return made;
    };
    const redemption = await during(
      'criado_em',
      async () => Object((await ground.call('obterResgate', await ground.redemption())).json),
      ({ criado_em }) => [criado_em],
    );
    await workshop.later('PT1H');
    await during(
      'aprovado_em and valida_ate less a day',
      async () => Object((await ground.call('aprovarResgate', redemption.id)).json),
      ({ aprovado_em, transacoes }) => [
        aprovado_em,
        ...(transacoes as Transacao[]).map(({ valida_ate }) =>
          new Date(Date.parse(`${valida_ate}`) - DAY).toISOString(),
        ),
      ],
    );
    await workshop.later('PT1H');
    await during(
      'ocorrido_em',
      async () => {
        await ground.settles('obterResgate', redemption.id);
        return ground.read<{ dados: { ocorrido_em: string }[] }>('listarRegistros');
      },
      (records) => [records.dados[0]?.ocorrido_em],
    );
    const { dados } = await ground.read<{ dados: { id: string }[] }>('listarEventos');
    const { id } = probe.need(dados.at(-1), 'an event of a deposit');
    await workshop.later('P89D');
    probe.succeeds(await ground.call('obterEvento', id), 200);
    await workshop.later('P1DT1H');
    probe.refuses(await ground.call('obterEvento', id), { status: 404, codigo: 'nao_encontrado' });
    const { text } = await ground.call('listarEventos');
    probe.equal('events that show it', { expected: 'false', came: `${text.includes(id)}` });
  },
};
