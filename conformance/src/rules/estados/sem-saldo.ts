import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';
import { sameAnswer } from '../idempotencia/same-answer.ts';
import { OwnOrganization } from './own-organization.ts';

const ALL = [{ ativo: 'USDY', percentual: 100 }];
const SHORT = { status: 422, codigo: 'saldo_insuficiente' };

export const semSaldo: Rule = {
  id: 'estados/sem-saldo',
  sentence:
    'Pending proposals and redemptions reserve nothing: an approval above the balance is refused with 422 `saldo_insuficiente` and stays `pendente`; a target that moves nothing is refused with 422 `proposta_sem_movimento`.',
  at: '/components/responses/AprovacaoInvalida',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const propose = async (sent = {}) => assertions.saw(await fixtures.propose(ALL, sent));
    assertions.refuses(await propose(), SHORT);
    await fixtures.deposit(ground.from, '100.00');
    const [one, two] = [await propose(), await propose()].map(({ json }) => `${Object(json).id}`) as [
      string,
      string,
    ];
    const redemption = await ground.call('criarResgate', undefined, {
      valor: '100.00',
      carteira_destino_id: ground.to,
    });
    const resgate = `${Object(redemption.json).id}`;
    assertions.succeeds(await ground.call('aprovarProposta', one), 200);
    for (const [operation, read, id] of [
      ['aprovarProposta', 'obterProposta', two],
      ['aprovarResgate', 'obterResgate', resgate],
    ] as const) {
      const before = (await ground.call(read, id)).text;
      assertions.refuses(await ground.call(operation, id), SHORT);
      assertions.law(`after ${operation}`, before, (await ground.call(read, id)).text);
    }
    await ground.settles('obterProposta', one);
    const idempotencyKey = randomUUID();
    const refused = await propose({ idempotencyKey });
    assertions.refuses(refused, { status: 422, codigo: 'proposta_sem_movimento' });
    await fixtures.deposit(ground.from, '1.00');
    sameAnswer(assertions, refused, await propose({ idempotencyKey }));
  },
};
