import type { Assertions } from '../../assertions.ts';
import { centsOf, divide, hundredthsOf, sum } from '../../money.ts';
import { itemsOf } from '../../service/items.ts';
import { type Positions, positionsOf } from './positions.ts';

const ATIVOS = ['USDY', 'BUIDL'] as const;
type Token = 'USDC' | (typeof ATIVOS)[number];
type Cents = Record<Token, bigint>;

export interface Movimento {
  readonly de: string;
  readonly para: string;
  readonly cents: bigint;
}

export interface Reckoned {
  readonly movimentos: readonly Movimento[];
  readonly resultante: readonly {
    readonly ativo: string;
    readonly cents: bigint;
    readonly hundredths: bigint;
  }[];
}

export async function reckon(
  assertions: Assertions,
  alvo: Readonly<Record<string, number>>,
): Promise<Reckoned> {
  const positions = await positionsOf(assertions);
  const movimentos = movementsTo(freeIn(positions), alvo);
  const after = await settledOf(assertions, positions);
  for (const { de, para, cents } of movimentos) {
    after[de as Token] -= cents;
    after[para as Token] += cents;
  }
  const shares = divide(
    10_000n,
    ATIVOS.map((ativo) => after[ativo]),
  );
  const resultante = ATIVOS.map((ativo, place) => {
    return { ativo, cents: after[ativo], hundredths: shares[place] ?? 0n };
  });
  return { movimentos, resultante };
}

/** Cash goes to `USDY`, then to `BUIDL`. Then the asset above its target funds the other. */
function movementsTo(free: Cents, alvo: Readonly<Record<string, number>>): Movimento[] {
  const weights = ATIVOS.map((ativo) => hundredthsOf(alvo[ativo] ?? 0));
  const parts = divide(sum(Object.values(free)), weights);
  const lacks: Cents = { USDC: 0n, USDY: (parts[0] ?? 0n) - free.USDY, BUIDL: (parts[1] ?? 0n) - free.BUIDL };
  const found: Movimento[] = [];
  const move = (de: Token, para: Token, has: bigint): bigint => {
    const cents = [has, lacks[para]].reduce((a, b) => (a < b ? a : b));
    if (cents <= 0n) return 0n;
    lacks[para] -= cents;
    found.push({ de, para, cents });
    return cents;
  };
  let cash = free.USDC;
  for (const ativo of ATIVOS) cash -= move('USDC', ativo, cash);
  for (const [de, para] of [ATIVOS, ATIVOS.toReversed()] as [Token, Token][]) move(de, para, -lacks[de]);
  return found;
}

function freeIn({ por_carteira }: Positions): Cents {
  const free: Cents = { USDC: 0n, USDY: 0n, BUIDL: 0n };
  for (const { token, saldo, reservado } of por_carteira.flatMap(({ saldos }) => saldos))
    free[token as Token] += centsOf(saldo) - centsOf(reservado);
  return free;
}

/**
 * Balances after the open transactions confirm in signing order, skipping those that a wallet cannot cover.
 */
async function settledOf(assertions: Assertions, { por_carteira }: Positions): Promise<Cents> {
  const total: Cents = { USDC: 0n, USDY: 0n, BUIDL: 0n };
  const left = new Map<string, bigint>();
  for (const { carteira_id, saldos } of por_carteira)
    for (const { token, saldo } of saldos) {
      total[token as Token] += centsOf(saldo);
      left.set(`${carteira_id} ${token}`, centsOf(saldo));
    }
  for await (const { status, valor, token, carteira_id, ...of } of itemsOf(
    assertions.service,
    'listarTransacoes',
  )) {
    const place = `${carteira_id} ${token}`;
    const cents = centsOf(valor);
    const rest = (left.get(place) ?? 0n) - cents;
    if (!/^(?:aguardando_assinatura|transmitida)$/.test(`${status}`) || rest < 0n) continue;
    left.set(place, rest);
    total[token as Token] -= cents;
    if (of.proposta_id === null) continue;
    const { json } = await assertions.call('obterProposta', { id: `${of.proposta_id}` });
    total[Object(json).movimentos[Number(of.movimento)].para as Token] += cents;
  }
  return total;
}
