import { least, share } from './arithmetic.ts';
import { freeIn, total } from './balances.ts';
import { Refused } from './call.ts';
import {
  linkedOf,
  type Move,
  type Org,
  type Pots,
  type Redemption,
  type Token,
  type Wallet,
} from './world.ts';

export interface Draw {
  readonly wallet: Wallet;
  readonly token: Token;
  readonly centavos: bigint;
  readonly part: number | null;
}

type Left = Map<Wallet, Pots>;

export function drawMoves(org: Org, moves: readonly Move[], preferred: Wallet | undefined): Draw[] {
  const left = open(org);
  return moves.flatMap(({ de, centavos }, part) => {
    const order = richest(left, de, [...left.keys()]);
    const draws = take(
      left,
      de,
      { centavos, part },
      order.toSorted((a, b) => rank(a) - rank(b)),
    );
    if (total(draws.map((draw) => draw.centavos)) < centavos) throw new Refused(422, 'saldo_insuficiente');
    return draws;
  });

  function rank(wallet: Wallet): number {
    return wallet === preferred ? 0 : 1;
  }
}

/**
 * Funds a redemption from USDC on the destination's network first, then from USDC elsewhere, then from
 * assets.
 */
export function drawRedemption(org: Org, { centavos, destino }: Redemption): Draw[] {
  const left = open(org);
  const others = [...left.keys()].filter((wallet) => wallet !== destino);
  const draws: Draw[] = [];
  const missing = () => centavos - total(draws.map((draw) => draw.centavos));
  for (const isNear of [true, false]) {
    const purses = others.filter(({ rede }) => (rede === destino.rede) === isNear);
    draws.push(...take(left, 'USDC', { centavos: missing(), part: null }, richest(left, 'USDC', purses)));
  }
  const all = [...left.keys()];
  const freeOf = (token: Token) => total(all.map((wallet) => left.get(wallet)?.[token] ?? 0n));
  const [usdy, buidl] = share(missing(), freeOf('USDY'), freeOf('BUIDL'));
  draws.push(...take(left, 'USDY', { centavos: usdy, part: null }, richest(left, 'USDY', all)));
  draws.push(...take(left, 'BUIDL', { centavos: buidl, part: null }, richest(left, 'BUIDL', all)));
  return draws;
}

const open = (org: Org): Left =>
  new Map(
    linkedOf(org).map((wallet) => [
      wallet,
      {
        USDC: freeIn(org, wallet, 'USDC'),
        USDY: freeIn(org, wallet, 'USDY'),
        BUIDL: freeIn(org, wallet, 'BUIDL'),
      },
    ]),
  );

/** Sorts by balance. Equal wallets stay sorted oldest first. */
function richest(left: Left, token: Token, wallets: readonly Wallet[]): Wallet[] {
  const has = (wallet: Wallet) => left.get(wallet)?.[token] ?? 0n;
  const order: Wallet[] = [];
  for (const wallet of wallets) {
    const place = order.findIndex((other) => has(other) < has(wallet));
    order.splice(place === -1 ? order.length : place, 0, wallet);
  }
  return order;
}

function take(
  left: Left,
  token: Token,
  { centavos, part }: Pick<Draw, 'centavos' | 'part'>,
  order: readonly Wallet[],
): Draw[] {
  const draws: Draw[] = [];
  let missing = centavos;
  for (const wallet of order) {
    const pots = left.get(wallet) as Pots;
    const given = least(missing, pots[token]);
    if (given > 0n) draws.push({ wallet, token, centavos: given, part });
    pots[token] -= given;
    missing -= given;
  }
  return draws;
}
