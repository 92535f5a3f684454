import { apportion, instant, month, valor } from './arithmetic.ts';
import { free, held, total } from './balances.ts';
import { Refused } from './call.ts';
import { add, proposeDeposit } from './proposals.ts';
import { expire } from './transactions.ts';
import { newUnknown } from './unknown.ts';
import {
  ASSETS,
  type Asset,
  currentPolicy,
  id,
  linkedOf,
  type Org,
  type Registro,
  tell,
  txsOf,
  type World,
} from './world.ts';

/** One cent of yield in the unit of `fractions`: cent × millisecond × hundredth of a percent per year. */
const UNIT = 365n * 86_400_000n * 10_000n;
const MOST = 2n ** 53n - 1n;

export function deposit(world: World, walletId: string, centavos: bigint): void {
  const org = world.orgs.find(({ wallets }) =>
    wallets.some(({ id, linked }) => linked && id.value === walletId),
  );
  const wallet = org?.wallets.find(({ id }) => id.value === walletId);
  if (org === undefined || wallet === undefined) throw new Refused(404, 'nao_encontrado', 'carteira_id');
  if (total(Object.values(held(org))) + centavos > MOST)
    throw new Refused(422, 'requisicao_invalida', 'valor');
  if (centavos === 0n) return;
  wallet.has.USDC += centavos;
  const registro: Registro = {
    id: id(world, 'reg_'),
    tipo: 'deposito',
    rede: wallet.rede,
    tx_hash: newUnknown(/^[0-9A-Za-z]{60,90}$/, world.ids),
    de: null,
    para: 'USDC',
    valor: valor(centavos),
    carteira_id: wallet.id,
    proposta_id: null,
    resgate_id: null,
    ocorrido_em: instant(world.now),
  };
  org.records.push(registro);
  tell(world, org, 'deposito.confirmado', registro);
  proposeDeposit(world, org, centavos, wallet);
}

export function leader(rates: World['rates'], limiar: bigint | undefined): Asset | undefined {
  const lead = rates.USDY - rates.BUIDL;
  if (limiar === undefined || (lead < 0n ? -lead : lead) <= limiar) return undefined;
  return lead > 0n ? 'USDY' : 'BUIDL';
}

export function setRates(world: World, rates: World['rates']): void {
  const before = world.rates;
  world.rates = rates;
  for (const org of world.orgs) {
    const limiar = currentPolicy(org)?.limiar;
    rebalance(world, org, leader(before, limiar), limiar);
  }
}

export function rebalance(
  world: World,
  org: Org,
  before: Asset | undefined,
  limiar: bigint | undefined,
): void {
  const para = leader(world.rates, limiar);
  if (para === undefined || para === before || limiar === undefined) return;
  const isWaiting = org.proposals.some(
    ({ status, origem, moves }) =>
      status === 'pendente' && origem === 'tesa' && moves.every(({ de }) => de !== 'USDC'),
  );
  const de = para === 'USDY' ? 'BUIDL' : 'USDY';
  const centavos = free(org, de) / 10n;
  if (isWaiting || centavos === 0n) return;
  add(world, org, { origem: 'tesa', motivo: newUnknown(/\S/), moves: [{ de, para, centavos }] });
}

export function advance(world: World, until: number): void {
  while (world.now < until) {
    const end = month(world.now, 1);
    const next = Math.min(end, until, ...deadlines(world));
    for (const wallet of world.orgs.flatMap(linkedOf)) {
      for (const asset of ASSETS)
        wallet.earned[asset] += wallet.has[asset] * BigInt(next - world.now) * world.rates[asset];
    }
    world.now = next;
    expire(world);
    if (next === end) for (const org of world.orgs) close(world, org);
  }
}

const deadlines = ({ orgs }: World): number[] =>
  orgs
    .flatMap(txsOf)
    .filter(({ status }) => status === 'aguardando_assinatura')
    .map(({ valid }) => valid);

/** Credits the whole yield, because the fee is invoiced and not deducted. */
function close(world: World, org: Org): void {
  const creditos = creditYield(org);
  const base = total(creditos.map(({ centavos }) => centavos));
  const fee = (base * org.taxa) / 10_000n;
  const percentual = Number(org.taxa) / 100;
  const cobranca = fee === 0n ? null : id(world, 'cob_');
  const periodo = {
    id: id(world, 'rend_'),
    inicio: instant(month(world.now, -1)),
    fim: instant(world.now),
    rendimento_bruto: valor(base),
    taxa_sobre_rendimento: percentual,
    valor_da_taxa: valor(fee),
    rendimento_liquido: valor(base - fee),
    creditos: creditos.map(({ wallet, ativo, centavos }) => ({
      carteira_id: wallet.id,
      ativo,
      valor: valor(centavos),
    })),
    cobranca_id: cobranca,
    apurado_em: instant(world.now),
  };
  org.periods.push(periodo);
  tell(world, org, 'rendimento.apurado', periodo);
  if (cobranca === null) return;
  const dados = {
    id: cobranca,
    rendimento_id: periodo.id,
    base: valor(base),
    taxa_sobre_rendimento: percentual,
    valor: valor(fee),
    emitida_em: instant(world.now),
  };
  org.charges.push(dados);
  tell(world, org, 'cobranca.emitida', dados);
}

/**
 * Credits whole cents per asset in proportion to what each wallet earned; wallets oldest first, then assets.
 */
function creditYield(org: Org) {
  const shares = ASSETS.map((ativo) => {
    const weights = org.wallets.map(({ earned }) => earned[ativo]);
    const units = total(weights) + org.fractions[ativo];
    org.fractions[ativo] = units % UNIT;
    return apportion(units / UNIT, weights);
  });
  return org.wallets.flatMap((wallet, place) =>
    ASSETS.flatMap((ativo, i) => {
      const centavos = shares[i]?.[place] ?? 0n;
      wallet.earned[ativo] = 0n;
      wallet.has[ativo] += centavos;
      return centavos === 0n ? [] : [{ wallet, ativo, centavos }];
    }),
  );
}
