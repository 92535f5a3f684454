import { instant, month, points, share, valor } from './arithmetic.ts';
import { Refused } from './call.ts';
import { add, proposeDeposit } from './proposals.ts';
import { Unknown } from './unknown.ts';
import { type Asset, currentPolicy, free, id, type Org, type World } from './world.ts';

/** A year of milliseconds at a ten-thousandth: what makes a cent of yield out of a cent. */
const UNIT = 365n * 86_400_000n * 10_000n;

export function deposit(world: World, walletId: string, centavos: bigint): void {
  const org = world.orgs.find(({ wallets }) =>
    wallets.some(({ id, linked }) => linked && id.value === walletId),
  );
  const wallet = org?.wallets.find(({ id }) => id.value === walletId);
  if (org === undefined || wallet === undefined) throw new Refused(404, 'nao_encontrado', 'carteira_id');
  org.has.disponivel += centavos;
  const registro = {
    id: id(world, 'reg_'),
    tipo: 'deposito',
    rede: wallet.rede,
    tx_hash: new Unknown(/^[0-9A-Za-z]{60,90}$/, world.ids),
    ativo: null,
    valor: valor(centavos),
    carteira_id: wallet.id,
    proposta_id: null,
    resgate_id: null,
    ocorrido_em: instant(world.now),
  };
  org.records.push(registro);
  wallet.deposit = Math.max(...org.wallets.map((other) => other.deposit)) + 1;
  org.events.push({ tipo: 'deposito.confirmado', dados: registro });
  proposeDeposit(world, org, centavos, wallet);
}

/** The asset that pays more, by more than the policy lets pass. */
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

/** Proposes once for each time that the threshold is passed. Without a wallet to sign there is nothing to propose. */
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
      status === 'pendente' && origem === 'tesa' && moves.every(({ de }) => de !== 'disponivel'),
  );
  const de = para === 'USDY' ? 'BUIDL' : 'USDY';
  const centavos = free(org, de) / 10n;
  if (isWaiting || centavos === 0n || !org.wallets.some(({ linked }) => linked)) return;
  const spread = world.rates[para] - world.rates[de];
  const motivo = `A taxa de ${para} supera a de ${de} em ${points(spread)} p.p., acima do limiar de ${points(limiar)} p.p. da política.`;
  add(world, org, { origem: 'tesa', motivo, moves: [{ de, para, centavos }] });
}

/** Lets time pass: what is held earns all the while, and the end of each month pays it. */
export function advance(world: World, until: number): void {
  while (world.now < until) {
    const end = month(world.now, 1);
    const next = Math.min(end, until);
    for (const org of world.orgs) {
      for (const asset of ['USDY', 'BUIDL'] as const) {
        org.units[asset] += org.has[asset] * BigInt(next - world.now) * world.rates[asset];
      }
    }
    world.now = next;
    if (next === end) for (const org of world.orgs) close(world, org);
  }
}

function close(world: World, org: Org): void {
  const gross = { USDY: org.units.USDY / UNIT, BUIDL: org.units.BUIDL / UNIT };
  org.units.USDY %= UNIT;
  org.units.BUIDL %= UNIT;
  const base = gross.USDY + gross.BUIDL;
  const fee = (base * org.taxa) / 10_000n;
  const [usdy, buidl] = share(base - fee, gross.USDY, gross.BUIDL);
  org.has.USDY += usdy;
  org.has.BUIDL += buidl;
  org.netYield += base - fee;
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
    cobranca_id: cobranca,
    apurado_em: instant(world.now),
  };
  org.periods.push(periodo);
  org.events.push({ tipo: 'rendimento.apurado', dados: periodo });
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
  org.events.push({ tipo: 'cobranca.emitida', dados });
}
