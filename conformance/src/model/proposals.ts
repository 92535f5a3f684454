import { least, share } from './arithmetic.ts';
import { free, freeTotal, held, isOpen } from './balances.ts';
import { type Body, type Call, decisionOf, notFound, Refused, wrongState } from './call.ts';
import { drawMoves } from './draws.ts';
import { issue } from './transactions.ts';
import { newUnknown } from './unknown.ts';
import * as views from './views.ts';
import {
  type Asset,
  currentPolicy,
  id,
  isProposal,
  type Move,
  type Org,
  type Proposal,
  type Token,
  tell,
  type Wallet,
  type World,
} from './world.ts';

type Parts = readonly { readonly ativo: Asset; readonly percentual: number }[];

export function readParts(parts: Parts, campo: string): [bigint, bigint] {
  const hundredths = parts.map(({ percentual }) => readHundredths(percentual, campo));
  const repeated = new Set(parts.map(({ ativo }) => ativo)).size < parts.length;
  if (repeated || hundredths.reduce((a, b) => a + b, 0n) !== 10_000n) {
    throw new Refused(422, 'politica_invalida', campo);
  }
  const of = (ativo: Asset) => hundredths[parts.findIndex((part) => part.ativo === ativo)] ?? 0n;
  return [of('USDY'), of('BUIDL')];
}

export function readHundredths(percentual: number, campo: string): bigint {
  const scaled = Math.round(percentual * 100);
  if (scaled / 100 !== percentual) throw new Refused(422, 'politica_invalida', campo);
  return BigInt(scaled);
}

export function createProposal(world: World, org: Org, body: Body): unknown {
  const [usdy, buidl] = readParts(body.alocacao_alvo as Parts, 'alocacao_alvo');
  const total = freeTotal(org);
  if (total === 0n) throw new Refused(422, 'saldo_insuficiente');
  const [wantUsdy, wantBuidl] = share(total, usdy, buidl);
  const moves = toTarget(org, wantUsdy - free(org, 'USDY'), wantBuidl - free(org, 'BUIDL'));
  if (moves.length === 0) throw new Refused(422, 'proposta_sem_movimento', 'alocacao_alvo');
  const referencia = (body.referencia_interna as string | undefined) ?? null;
  return views.proposal(add(world, org, { origem: 'cliente', motivo: `${body.motivo}`, referencia, moves }));
}

/**
 * With two assets, only one can exceed its target, and its excess funds what cash does not cover of the
 * other.
 */
function toTarget(org: Org, gapUsdy: bigint, gapBuidl: bigint): Move[] {
  const moves: Move[] = [];
  const gaps: [Asset, Asset, bigint][] = [
    ['USDY', 'BUIDL', gapUsdy],
    ['BUIDL', 'USDY', gapBuidl],
  ];
  let cash = free(org, 'USDC');
  for (const [para, , gap] of gaps) {
    const centavos = gap > 0n ? least(gap, cash) : 0n;
    cash -= centavos;
    if (centavos > 0n) moves.push({ de: 'USDC', para, centavos });
  }
  for (const [de, para, gap] of gaps) if (gap < 0n) moves.push({ de, para, centavos: -gap });
  return moves;
}

export function proposeDeposit(world: World, org: Org, centavos: bigint, wallet: Wallet): void {
  const policy = currentPolicy(org);
  if (policy === undefined || centavos === 0n) return;
  const [usdy, buidl] = share(centavos, ...readParts(policy.parts, ''));
  const moves = (['USDY', 'BUIDL'] as const).flatMap((para, i): Move[] => {
    const part = i === 0 ? usdy : buidl;
    return part === 0n ? [] : [{ de: 'USDC', para, centavos: part }];
  });
  add(world, org, { origem: 'tesa', motivo: newUnknown(/\S/), moves, wallet });
}

type Draft = Pick<Proposal, 'origem' | 'motivo' | 'moves'> & Partial<Pick<Proposal, 'wallet' | 'referencia'>>;

export function add(world: World, org: Org, { wallet, referencia = null, ...draft }: Draft): Proposal {
  const after = held(org);
  for (const { de, para, centavos } of [...openMoves(org), ...draft.moves]) {
    after[de] -= centavos;
    if (para !== null) after[para] += centavos;
  }
  const proposal: Proposal = {
    ...draft,
    id: id(world, 'prop_'),
    status: 'pendente',
    wallet,
    referencia,
    after: views.byAsset(after),
    txs: [],
    criado: world.now,
    decidido: null,
    decisao: null,
    concluido: null,
  };
  org.proposals.push(proposal);
  if (draft.origem === 'tesa') tell(world, org, 'alocacao.proposta', views.proposal(proposal));
  return proposal;
}

function openMoves(org: Org): { de: Token; para: Asset | null; centavos: bigint }[] {
  const spent = new Map<string, bigint>();
  return views.queue(org).flatMap(({ status, wallet, token: de, centavos, work, part }) => {
    const purse = `${wallet.endereco} ${de}`;
    const before = spent.get(purse) ?? 0n;
    if (!isOpen({ status }) || before + centavos > wallet.has[de]) return [];
    spent.set(purse, before + centavos);
    const para = isProposal(work) ? (work.moves[part ?? -1]?.para ?? null) : null;
    return [{ de, para, centavos }];
  });
}

export function decide(
  world: World,
  org: Org,
  { id: wanted, body }: Pick<Call, 'id' | 'body'>,
  status: 'aprovada' | 'rejeitada',
): unknown {
  const proposal = org.proposals.find(({ id }) => id.value === wanted);
  if (proposal === undefined) throw notFound();
  if (proposal.status !== 'pendente') throw wrongState();
  const draws = status === 'aprovada' ? drawMoves(org, proposal.moves, proposal.wallet) : [];
  proposal.status = status;
  proposal.decidido = world.now;
  proposal.decisao = decisionOf(org, body);
  if (status === 'aprovada') {
    for (const draw of draws) issue(world, { ...draw, org, work: proposal });
    tell(world, org, 'alocacao.aprovada', views.proposal(proposal));
  }
  return views.proposal(proposal);
}
