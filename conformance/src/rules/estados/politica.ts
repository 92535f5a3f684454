import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';
import { sameAnswer } from '../idempotencia/same-answer.ts';
import { Ground } from './ground.ts';

const HALVES = [
  { ativo: 'USDY', percentual: 50 },
  { ativo: 'BUIDL', percentual: 50 },
];
const INVALID = { status: 422, codigo: 'politica_invalida' };

export const politica: Rule = {
  id: 'estados/politica',
  sentence:
    'Without a policy a deposit is proposed nothing; each new policy is a version, holds for the deposits that follow and divides what was credited, to the cent.',
  at: '/paths/~1politica-de-alocacao/put',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const ground = await Ground.open(probe);
    const { from, service, workshop } = ground;
    const deposit = async (valor: string) => {
      const { proposta } = await workshop.control<{
        proposta: { movimentos: { para: string; valor: string }[] } | null;
      }>('POST', '/depositos', { carteira_id: from, valor });
      return proposta?.movimentos.map(({ para, valor }) => `${para} ${valor}`).join(', ') ?? 'none';
    };
    const set = (ativos: unknown, idempotencyKey: string = randomUUID()) =>
      probe.call('definirPoliticaDeAlocacao', { body: { ativos }, idempotencyKey }, service);

    probe.refuses(await ground.call('obterPoliticaDeAlocacao'), { status: 404, codigo: 'nao_encontrado' });
    probe.law('proposal without a policy', 'none', await deposit('1.00'));
    const key = randomUUID();
    const first = await set(HALVES, key);
    probe.succeeds(first, 200);
    sameAnswer(probe, first, await set(HALVES, key));
    const [usdy] = HALVES;
    for (const wrong of [[usdy], [usdy, usdy], [...HALVES.slice(1), { ativo: 'USDY', percentual: 50.01 }]])
      probe.refuses(await set(wrong), INVALID);
    probe.law('the policy', first.text, (await ground.call('obterPoliticaDeAlocacao')).text);
    probe.law('proposal of 1.01', 'USDY 0.51, BUIDL 0.50', await deposit('1.019999'));
    probe.law('proposal of less than a cent', 'none', await deposit('0.009999'));
    const second = await set([{ ativo: 'BUIDL', percentual: 100 }]);
    probe.law('proposal under the second policy', 'BUIDL 0.01', await deposit('0.01'));
    const { dados } = await ground.read<{ dados: object[] }>('listarVersoesDaPolitica');
    probe.law('versions', JSON.stringify([second.json, first.json]), JSON.stringify(dados));
    const { disponivel } = await ground.read<{ disponivel: string }>('obterPosicoes');
    probe.law('disponivel', '2.02', disponivel);
  },
};
