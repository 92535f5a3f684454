import type { Rule } from '../../rule.ts';
import { OwnOrganization, type Transacao } from '../estados/own-organization.ts';

const DAY = 24 * 60 * 60 * 1000;

export const relogio: Rule = {
  id: 'tempos/relogio',
  sentence:
    'Resources show when they were created, decided and issued; `valida_ate` is 24 hours later; events are deleted after 90 days.',
  at: '/components/schemas/DataHora',
  level: 'controle',
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const during = async <T>(
      what: string,
      act: () => Promise<T>,
      timesOf: (made: T) => readonly unknown[],
    ) => {
      const [before, made, after] = [await fixtures.now(), await act(), await fixtures.now()];
      for (const time of timesOf(made).map((one) => Date.parse(`${one}`)))
        assertions.holds(
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
    await fixtures.later('PT1H');
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
    await fixtures.later('PT1H');
    await during(
      'ocorrido_em',
      async () => {
        await ground.settles('obterResgate', redemption.id);
        return ground.read<{ dados: { ocorrido_em: string }[] }>('listarRegistros');
      },
      (records) => [records.dados[0]?.ocorrido_em],
    );
    const { dados } = await ground.read<{ dados: { id: string }[] }>('listarEventos');
    const { id } = assertions.need(dados.at(-1), 'an event of a deposit');
    await fixtures.later('P89D');
    assertions.succeeds(await ground.call('obterEvento', id), 200);
    await fixtures.later('P1DT1H');
    assertions.refuses(await ground.call('obterEvento', id), { status: 404, codigo: 'nao_encontrado' });
    const { text } = await ground.call('listarEventos');
    assertions.equal('events that show it', { expected: 'false', came: `${text.includes(id)}` });
  },
};
