import { randomUUID } from 'node:crypto';
import type { Rule } from '../../rule.ts';
import { sameAnswer } from '../idempotencia/same-answer.ts';
import { Ground } from './ground.ts';

const ALL = [{ ativo: 'USDY', percentual: 100 }];
const SHORT = { status: 422, codigo: 'saldo_insuficiente' };

export const semSaldo: Rule = {
  id: 'estados/sem-saldo',
  sentence:
    'What is pending reserves nothing: an approval that no longer fits is refused with 422 `saldo_insuficiente` and stays `pendente`; a target that moves nothing, with 422 `proposta_sem_movimento`.',
  at: '/components/responses/AprovacaoInvalida',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const ground = await Ground.open(probe);
    const { workshop } = ground;
    const propose = async (sent = {}) => probe.saw(await workshop.propose(ALL, sent));
    probe.refuses(await propose(), SHORT);
    await workshop.deposit(ground.from, '100.00');
    const [one, two] = [await propose(), await propose()].map(({ json }) => `${Object(json).id}`) as [
      string,
      string,
    ];
    const redemption = await ground.call('criarResgate', undefined, {
      valor: '100.00',
      carteira_destino_id: ground.to,
    });
    const resgate = `${Object(redemption.json).id}`;
    probe.succeeds(await ground.call('aprovarProposta', one), 200);
    for (const [operation, read, id] of [
      ['aprovarProposta', 'obterProposta', two],
      ['aprovarResgate', 'obterResgate', resgate],
    ] as const) {
      const before = (await ground.call(read, id)).text;
      probe.refuses(await ground.call(operation, id), SHORT);
      probe.law(`after ${operation}`, before, (await ground.call(read, id)).text);
    }
    await ground.settles('obterProposta', one);
    const idempotencyKey = randomUUID();
    const refused = await propose({ idempotencyKey });
    probe.refuses(refused, { status: 422, codigo: 'proposta_sem_movimento' });
    await workshop.deposit(ground.from, '1.00');
    sameAnswer(probe, refused, await propose({ idempotencyKey }));
  },
};
