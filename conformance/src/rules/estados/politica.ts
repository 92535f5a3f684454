import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';
import { sameAnswer } from '../idempotencia/same-answer.ts';
import { OwnOrganization } from './own-organization.ts';

const HALVES = [
  { ativo: 'USDY', percentual: 50 },
  { ativo: 'BUIDL', percentual: 50 },
];
const INVALID = { status: 422, codigo: 'politica_invalida' };

export const politica: Rule = {
  id: 'estados/politica',
  sentence:
    'Without a policy a deposit causes no proposal; each new policy is a version that applies to later deposits and divides them to the cent.',
  at: '/paths/~1politica-de-alocacao/put',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { from, service, fixtures } = ground;
    const deposit = async (valor: string) => {
      const { proposta } = await fixtures.control<{
        proposta: { movimentos: { para: string; valor: string }[] } | null;
      }>('POST', '/depositos', { carteira_id: from, valor });
      return proposta?.movimentos.map(({ para, valor }) => `${para} ${valor}`).join(', ') ?? 'none';
    };
    const set = (ativos: unknown, idempotencyKey: string = randomUUID()) =>
      assertions.call('definirPoliticaDeAlocacao', { body: { ativos }, idempotencyKey }, service);

    assertions.refuses(await ground.call('obterPoliticaDeAlocacao'), {
      status: 404,
      codigo: 'nao_encontrado',
    });
    assertions.law('proposal without a policy', 'none', await deposit('1.00'));
    const key = randomUUID();
    const first = await set(HALVES, key);
    assertions.succeeds(first, 200);
    sameAnswer(assertions, first, await set(HALVES, key));
    const [usdy] = HALVES;
    for (const wrong of [[usdy], [usdy, usdy], [...HALVES.slice(1), { ativo: 'USDY', percentual: 50.01 }]])
      assertions.refuses(await set(wrong), INVALID);
    assertions.law('the policy', first.text, (await ground.call('obterPoliticaDeAlocacao')).text);
    assertions.law('proposal of 1.01', 'USDY 0.51, BUIDL 0.50', await deposit('1.019999'));
    assertions.law('proposal of less than a cent', 'none', await deposit('0.009999'));
    const second = await set([{ ativo: 'BUIDL', percentual: 100 }]);
    assertions.law('proposal under the second policy', 'BUIDL 0.01', await deposit('0.01'));
    const { dados } = await ground.read<{ dados: object[] }>('listarVersoesDaPolitica');
    assertions.law('versions', JSON.stringify([second.json, first.json]), JSON.stringify(dados));
    const { disponivel } = await ground.read<{ disponivel: string }>('obterPosicoes');
    assertions.law('disponivel', '2.02', disponivel);
  },
};
