import type { Decisao, ResgateRecemAprovado } from '../../../contract/types.ts';
import { freeOf, reserve } from '../../domain/balances.ts';
import { onOperation, onOutside, type Transition } from '../../domain/machine.ts';
import { redemptionLegs } from '../../domain/redemptions.ts';
import { resgateJaAprovado } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { emitOf } from '../events.ts';
import { readBooks, writeReserved } from '../ledger/books.ts';
import type { RequestOf } from '../operation.ts';
import { inexistenteNoMundo } from '../refusals.ts';
import { readParts, writeParts } from '../transactions/parts.ts';
import { issueTransactions } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';
import { readRedemptionRow, toResgate } from './redemptions.ts';
import type { RedemptionRow } from './tables.ts';

/** @throws {Refusal} `nao_encontrado`, `estado_incompativel`, or `saldo_insuficiente` when the free balance no longer covers it */
export function approveRedemption(
  world: ServiceWorld,
  { organizacaoId, por, id, operationId, body }: RequestOf<'aprovarResgate'>,
): ResgateRecemAprovado {
  const row = readRedemptionRow(world.sql, organizacaoId, id);
  const transition = onOperation(world.machines.resgate, row.status, operationId);
  return approve(world, row, { transition, decisao: body, por });
}

/**
 * An approver approves a redemption of any organisation in the dashboard.
 * @throws {Refusal} as `approveRedemption`
 */
export function approveInDashboard(
  world: ServiceWorld,
  id: string,
  decisao: Decisao | undefined,
): ResgateRecemAprovado {
  const [row] = world.sql.rows<RedemptionRow>('SELECT * FROM resgates WHERE id = ?', id);
  if (row === undefined) throw inexistenteNoMundo(`O resgate ${id}`);
  const transition = onOutside(world.machines.resgate, row.status, 'aguardando_assinatura');
  return approve(world, row, { transition, decisao, por: 'painel' });
}

interface Approval {
  /** Undefined when the machine has none from where the redemption is. */
  readonly transition: Transition | undefined;
  readonly decisao: Decisao | undefined;
  /** Id of a key, or `painel`. */
  readonly por: string;
}

function approve(
  world: ServiceWorld,
  row: RedemptionRow,
  { transition, decisao, por }: Approval,
): ResgateRecemAprovado {
  const { sql, clock } = world;
  const { id, organizacao_id: organizacaoId, carteira_destino_id: carteiraId } = row;
  if (transition === undefined) throw resgateJaAprovado(row.status);
  const { balances, reserved } = readBooks(sql, organizacaoId);
  const legs = redemptionLegs(BigInt(row.centavos), freeOf(balances, reserved));
  writeReserved(sql, organizacaoId, reserve(balances, reserved, legs));
  writeParts(sql, id, legs);
  const update = `UPDATE resgates SET status = ?, aprovado_em = ?, decidido_por = ?, comentario = ?
    WHERE id = ? RETURNING *`;
  const values = [transition.para, toDataHora(clock.now()), por, decisao?.comentario ?? null, id];
  const [approved] = sql.run<RedemptionRow>(update, ...values);
  issueTransactions(world, { organizacaoId, donoId: id, carteiraId }, readParts(sql, id));
  const dados = toResgate(sql, approved as RedemptionRow) as ResgateRecemAprovado;
  emitOf(world, transition, { organizacaoId, dados });
  return dados;
}
