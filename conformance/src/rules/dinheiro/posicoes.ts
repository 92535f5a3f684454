import { centsOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';

interface Saldo {
  readonly token: string;
  readonly saldo: string;
  readonly reservado: string;
}

type Posicoes = Readonly<
  Record<'total' | 'rendendo' | 'disponivel' | 'reservado' | 'saldo_livre', string>
> & {
  readonly por_ativo: readonly { readonly ativo: string; readonly valor: string }[];
  readonly por_carteira: readonly { readonly carteira_id: string; readonly saldos: readonly Saldo[] }[];
};

const sum = (amounts: readonly string[]): bigint => amounts.reduce((cents, one) => cents + centsOf(one), 0n);

export const posicoes: Rule = {
  id: 'dinheiro/posicoes',
  sentence: {
    pt: 'As posições somam: os totais são as somas das carteiras, e nenhuma carteira reserva mais do que tem.',
    en: 'The positions add up: the totals are the sums of the wallets, and no wallet reserves more than it has.',
  },
  at: '/components/schemas/Posicoes',
  level: 'leitura',
  isLaw: true,
  async check(probe) {
    const { json } = await probe.call('obterPosicoes');
    const positions = json as unknown as Posicoes;
    const saldos = positions.por_carteira.flatMap((one) => one.saldos);
    const of = (token: string) => saldos.filter((one) => one.token === token).map((one) => one.saldo);
    const assets = positions.por_ativo.map(({ ativo }) => ativo);
    const add = (what: string, total: string, parts: bigint) =>
      probe.equal(what, { expected: `${parts}`, came: `${centsOf(total)}` });
    add('total', positions.total, sum([positions.rendendo, positions.disponivel]));
    add('disponivel', positions.disponivel, sum(of('USDC')));
    add('rendendo', positions.rendendo, sum(assets.flatMap(of)));
    for (const { ativo, valor } of positions.por_ativo) add(ativo, valor, sum(of(ativo)));
    add('reservado', positions.reservado, sum(saldos.map((one) => one.reservado)));
    add('saldo_livre', positions.saldo_livre, centsOf(positions.total) - centsOf(positions.reservado));
    const overdrawn = saldos.filter(({ saldo, reservado }) => centsOf(reservado) > centsOf(saldo));
    probe.equal('wallets that reserve more than they have', { expected: '0', came: `${overdrawn.length}` });
  },
};
