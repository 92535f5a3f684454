import { centsOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';

type Transacao = {
  readonly id: string;
  readonly status: string;
  readonly valor: string;
  readonly movimento: number | null;
};

export const aprovacao: Rule = {
  id: 'estados/aprovacao',
  sentence:
    'Approving a proposal moves no funds: it issues transactions that add up to each movement and await a signature, and reserves their amounts.',
  at: '/paths/~1propostas~1{id}~1aprovar/post',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const { id } = await assertions.fixtures.proposal();
    const positions = async () =>
      (await assertions.call('obterPosicoes')).json as Record<'total' | 'reservado', string>;
    const before = await positions();
    const approved = await assertions.call('aprovarProposta', { id });
    if (!assertions.succeeds(approved, 200)) return;
    const { movimentos = [], transacoes = [] } = Object(approved.json) as {
      movimentos?: { valor: string }[];
      transacoes?: Transacao[];
    };
    for (const [place, { valor }] of movimentos.entries()) {
      const parts = transacoes
        .filter(({ movimento }) => movimento === place)
        .map((one) => centsOf(one.valor));
      assertions.equal(`transactions of movement ${place}`, {
        expected: `${centsOf(valor)}`,
        came: `${parts.reduce((a, b) => a + b, 0n)}`,
      });
    }
    const after = await positions();
    const used = transacoes.reduce((cents, one) => cents + centsOf(one.valor), 0n);
    assertions.equal('total', { expected: before.total, came: after.total });
    assertions.equal('reservado', {
      expected: `${centsOf(before.reservado) + used}`,
      came: `${centsOf(after.reservado)}`,
    });
    assertions.equal('statuses', {
      expected: 'aguardando_assinatura',
      came: [...new Set(transacoes.map(({ status }) => status))].join(', '),
    });
    const again = await assertions.call('aprovarProposta', { id });
    assertions.refuses(again, { status: 409, codigo: 'estado_incompativel' });
    for (const one of transacoes) {
      await assertions.fixtures.control('POST', `/transacoes/${one.id}/transmitir`);
      await assertions.fixtures.control('POST', `/transacoes/${one.id}/confirmar`);
    }
    const settled = await positions();
    assertions.equal('reservado once all have landed', {
      expected: before.reservado,
      came: settled.reservado,
    });
    assertions.equal('status once all have landed', {
      expected: 'executada',
      came: `${Object((await assertions.call('obterProposta', { id })).json).status}`,
    });
  },
};
