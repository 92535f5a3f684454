import { txHash } from '../../chain/index.ts';
import { checkDeposit } from '../../domain/balances.ts';
import { depositPosting } from '../../domain/ledger.ts';
import { parseValor } from '../../domain/money.ts';
import { proposeDeposit } from '../../domain/proposals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { Rede } from '../../domain/wallets.ts';
import { emit } from '../events.ts';
import { readBooks } from '../ledger/books.ts';
import { writeRecord } from '../ledger/records.ts';
import { findPolicy } from '../policies/policies.ts';
import { proposeAsService } from '../proposals/proposals.ts';
import { inexistenteNoMundo } from '../refusals.ts';
import type { ServiceWorld } from '../world.ts';
import { postNow } from '../yields/accruals.ts';

export interface NewDeposit {
  /** A linked wallet of any organisation. */
  readonly carteira_id: string;
  /** A Valor; of 0.00 nothing is proposed. */
  readonly valor: string;
}

interface Receiver {
  readonly organizacaoId: string;
  readonly rede: Rede;
}

/** @throws {Refusal} `requisicao_invalida` or, when no such wallet is linked, `nao_encontrado` */
export function deposit(world: ServiceWorld, { carteira_id, valor }: NewDeposit) {
  const { sql } = world;
  const centavos = parseValor(valor);
  const receiver = receiverOf(world, carteira_id);
  const { organizacaoId } = receiver;
  checkDeposit(readBooks(sql, organizacaoId).balances, centavos);
  postNow(world, organizacaoId, depositPosting(centavos));
  const registro = record(world, receiver, carteira_id, centavos);
  emit(world, 'deposito.confirmado', { organizacaoId, dados: registro });
  return { registro, proposta: propose(world, organizacaoId, carteira_id, centavos) };
}

function receiverOf({ sql }: ServiceWorld, carteiraId: string): Receiver {
  const query = 'SELECT organizacao_id AS organizacaoId, rede FROM carteiras WHERE id = ? AND vinculada = 1';
  const [receiver] = sql.rows<Receiver>(query, carteiraId);
  if (receiver === undefined) throw inexistenteNoMundo(`A carteira vinculada ${carteiraId}`, 'carteira_id');
  return receiver;
}

function record(
  { sql, clock, ids }: ServiceWorld,
  { organizacaoId, rede }: Receiver,
  carteiraId: string,
  centavos: bigint,
) {
  const id = ids.next('reg_');
  const { seq, registro } = writeRecord(sql, {
    id,
    organizacaoId,
    tipo: 'deposito',
    rede,
    txHash: txHash(rede, carteiraId, id),
    centavos,
    carteiraId,
    ocorridoEm: toDataHora(clock.now()),
  });
  sql.run('UPDATE carteiras SET ultimo_deposito = ? WHERE id = ?', seq, carteiraId);
  return registro;
}

function propose(world: ServiceWorld, organizacaoId: string, carteiraId: string, centavos: bigint) {
  const policy = findPolicy(world.sql, organizacaoId);
  if (policy === null) return null;
  const { balances } = readBooks(world.sql, organizacaoId);
  const draft = proposeDeposit(centavos, policy.ativos, balances);
  return draft && proposeAsService(world, organizacaoId, draft, carteiraId);
}
