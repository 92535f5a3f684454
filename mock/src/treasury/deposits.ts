import type { PropostaPendente, Registro } from '../contract/types.ts';
import { txHash } from './chain/index.ts';
import type { WalletRow } from './directory-tables.ts';
import { readWallets, toRegistro, writeRecord } from './ledger.ts';
import { postNow } from './month-close.ts';
import { emit, inexistenteNoMundo, type ServiceWorld } from './operation.ts';
import { findPolicy } from './policies.ts';
import { proposeAsService, readTreasury } from './proposals.ts';
import { balancesOf, checkDeposit } from './rules/balances.ts';
import { parseUsdc } from './rules/money.ts';
import { depositPosting } from './rules/movements.ts';
import { proposeDeposit } from './rules/proposal-rules.ts';
import { toDataHora } from './rules/to-contract.ts';

export interface NewDeposit {
  readonly carteira_id: string;
  /** Amount in USDC with two to six decimals; credited in whole cents, rounded down. */
  readonly valor: string;
}

export interface Deposited {
  /** Null when the deposit is less than a cent. */
  readonly registro: Registro | null;
  readonly proposta: PropostaPendente | null;
}

export function deposit(world: ServiceWorld, { carteira_id, valor }: NewDeposit): Deposited {
  const centavos = parseUsdc(valor);
  const wallet = readReceiver(world, carteira_id);
  const { organizacao_id: organizationId } = wallet;
  checkDeposit(balancesOf(readWallets(world.sql, organizationId)), centavos);
  if (centavos === 0n) return { registro: null, proposta: null };
  postNow(world, { organizationId, walletId: carteira_id }, depositPosting(centavos));
  const registro = record(world, wallet, centavos);
  emit(world, 'deposito.confirmado', { organizationId, dados: registro });
  return { registro, proposta: propose(world, wallet, centavos) };
}

function readReceiver({ sql }: ServiceWorld, walletId: string): WalletRow {
  const query = 'SELECT * FROM carteiras WHERE id = ? AND vinculada = 1';
  const [wallet] = sql.rows<WalletRow>(query, walletId);
  if (wallet === undefined) throw inexistenteNoMundo(`A carteira vinculada ${walletId}`, 'carteira_id');
  return wallet;
}

function record(world: ServiceWorld, { id: carteira_id, organizacao_id, rede }: WalletRow, centavos: bigint) {
  const { clock, ids } = world;
  const id = ids.next('reg_');
  const row = writeRecord(world, {
    id,
    organizacao_id,
    tipo: 'deposito',
    rede,
    tx_hash: txHash(rede, carteira_id, id),
    de: null,
    para: 'USDC',
    centavos,
    carteira_id,
    ocorrido_em: toDataHora(clock.now()),
  });
  return toRegistro(row);
}

function propose(
  world: ServiceWorld,
  { id: depositedIn, organizacao_id: organizationId }: WalletRow,
  centavos: bigint,
): PropostaPendente | null {
  const policy = findPolicy(world.sql, organizationId);
  if (policy === null) return null;
  const draft = proposeDeposit(centavos, policy.ativos, readTreasury(world.sql, organizationId));
  return draft && proposeAsService(world, { organizationId, depositedIn, draft });
}
