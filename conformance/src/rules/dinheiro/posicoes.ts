import { centsOf, divide, hundredthsOf, sumOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { positionsOf } from './positions.ts';

export const posicoes: Rule = {
  id: 'dinheiro/posicoes',
  sentence:
    'The positions add up: the totals are the sums of the wallets, no wallet reserves more than it has, and the percentages of the assets add up to 100.',
  at: '/components/schemas/Posicoes',
  level: 'leitura',
  isLaw: true,
  async check(assertions) {
    const positions = await positionsOf(assertions);
    const { por_ativo, por_carteira } = positions;
    const saldos = por_carteira.flatMap((one) => one.saldos);
    const of = (token: string) => saldos.filter((one) => one.token === token).map((one) => one.saldo);
    const add = (what: string, total: string, parts: bigint) =>
      assertions.equal(what, { expected: `${parts}`, came: `${centsOf(total)}` });
    add('total', positions.total, sumOf([positions.rendendo, positions.disponivel]));
    add('disponivel', positions.disponivel, sumOf(of('USDC')));
    add('rendendo', positions.rendendo, sumOf(por_ativo.flatMap(({ ativo }) => of(ativo))));
    for (const { ativo, valor } of por_ativo) add(ativo, valor, sumOf(of(ativo)));
    add('reservado', positions.reservado, sumOf(saldos.map((one) => one.reservado)));
    add('saldo_livre', positions.saldo_livre, centsOf(positions.total) - centsOf(positions.reservado));
    const shares = divide(
      10_000n,
      por_ativo.map(({ valor }) => centsOf(valor)),
    );
    for (const [place, { ativo, percentual }] of por_ativo.entries())
      assertions.equal(`hundredths of ${ativo}`, {
        expected: `${shares[place]}`,
        came: `${hundredthsOf(percentual)}`,
      });
    const overdrawn = saldos.filter(({ saldo, reservado }) => centsOf(reservado) > centsOf(saldo));
    assertions.equal('wallets that reserve more than they have', {
      expected: '0',
      came: `${overdrawn.length}`,
    });
  },
};
