import type { Carteira, Rede } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { type PageResult, pageOfRows } from '../store/listing.ts';
import { countOf, insertReturning } from '../store/statements.ts';
import { settlementAddresses } from './addresses.ts';
import {
  canonicalAddress,
  hasWrongChecksum,
  isAddressOf,
  isTokenOrIssuer,
  isZeroAddress,
} from './chain/index.ts';
import type { WalletRow } from './directory-tables.ts';
import { openBooks, readFunds } from './ledger.ts';
import { hasUncredited } from './month-close.ts';
import { type Machines, naoEncontrado, type RequestOf, type ServiceWorld, spanOf } from './operation.ts';
import { isFinal } from './rules/machine.ts';
import { amountInWords, type Holdings, TOKENS } from './rules/money.ts';
import {
  carteiraEmUso,
  carteirasDemais,
  checksumErrado,
  enderecoDeOutraRede,
  enderecoDeTerceiro,
  enderecoJaVinculado,
  enderecoSoDeZeros,
} from './rules/refusals.ts';
import { toDataHora } from './rules/to-contract.ts';
import { OPEN } from './transactions.ts';

/** Maximum number of linked wallets per organization, so that lists of transactions stay bounded. */
export const MAX_LINKED = 20;

/** Links an address. An address that was linked before gets its former wallet id and history back. */
export function linkWallet(
  world: ServiceWorld,
  { organizationId, body }: RequestOf<'vincularCarteira'>,
): Carteira {
  const { sql } = world;
  const { rede, endereco, apelido = null } = body;
  if (countLinked(sql, organizationId) >= MAX_LINKED) throw carteirasDemais(MAX_LINKED);
  if (rede === 'ethereum' && hasWrongChecksum(endereco)) throw checksumErrado();
  if (isZeroAddress(rede, endereco)) throw enderecoSoDeZeros();
  if (!isAddressOf(rede, endereco)) throw enderecoDeOutraRede(rede);
  if (isForeignAddress(sql, organizationId, rede, endereco)) throw enderecoDeTerceiro();
  const known = findAddress(sql, organizationId, rede, endereco);
  // Transactions of an address that was linked twice would count twice.
  if (known?.vinculada === 1) throw enderecoJaVinculado(known.id);
  return toCarteira(
    known === undefined
      ? createWallet(world, organizationId, { rede, endereco, apelido })
      : linkAgain(sql, known.id, apelido),
  );
}

/** True for the address of a token, of an issuer, or of a settlement for this organization's redemptions. */
function isForeignAddress(sql: Sql, organizationId: string, rede: Rede, endereco: string): boolean {
  const query = `SELECT 1 FROM carteiras, json_each(enderecos_de_liquidacao)
    WHERE organizacao_id = ? AND value ->> 'endereco' = ?`;
  const canonical = canonicalAddress(rede, endereco);
  return isTokenOrIssuer(rede, endereco) || sql.rows(query, organizationId, canonical).length > 0;
}

function createWallet(
  { sql, clock, ids }: ServiceWorld,
  organizationId: string,
  { rede, endereco, apelido }: Pick<WalletRow, 'rede' | 'endereco' | 'apelido'>,
): WalletRow {
  const id = ids.next('cart_');
  const row = insertReturning<WalletRow>(sql, 'carteiras', {
    id,
    organizacao_id: organizationId,
    rede,
    endereco,
    endereco_canonico: canonicalAddress(rede, endereco),
    apelido,
    enderecos_de_liquidacao: JSON.stringify(settlementAddresses(id, rede)),
    criada_em: toDataHora(clock.now()),
  });
  openBooks(sql, organizationId, id);
  return row;
}

function linkAgain(sql: Sql, id: string, apelido: string | null): WalletRow {
  const update = 'UPDATE carteiras SET vinculada = 1, apelido = ? WHERE id = ? RETURNING *';
  const [row] = sql.run<WalletRow>(update, apelido, id);
  return row as WalletRow;
}

export function findWallet(sql: Sql, organizationId: string, id: string): WalletRow | undefined {
  const query = 'SELECT * FROM carteiras WHERE id = ? AND organizacao_id = ? AND vinculada = 1';
  return sql.rows<WalletRow>(query, id, organizationId)[0];
}

export function readWalletRow(sql: Sql, id: string): WalletRow {
  const [row] = sql.rows<WalletRow>('SELECT * FROM carteiras WHERE id = ?', id);
  if (row === undefined) throw new Error(`There is no wallet ${id}`);
  return row;
}

export function readWallet(sql: Sql, organizationId: string, id: string): Carteira {
  const wallet = findWallet(sql, organizationId, id);
  if (wallet === undefined) throw naoEncontrado();
  return toCarteira(wallet);
}

export function listWallets(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarCarteiras'>,
): PageResult<Carteira> {
  const only = { organizacao_id: organizationId, vinculada: 1 };
  const during = { column: 'criada_em', within: only, ...spanOf(filters) };
  return pageOfRows(sql, { table: 'carteiras', only, during, page }, toCarteira);
}

export function renameWallet(
  { sql }: ServiceWorld,
  { organizationId, id, body }: RequestOf<'atualizarCarteira'>,
): Carteira {
  const wallet = readWallet(sql, organizationId, id);
  sql.run('UPDATE carteiras SET apelido = ? WHERE id = ?', body.apelido, id);
  return { ...wallet, apelido: body.apelido };
}

export function unlinkWallet(
  { sql, machines }: ServiceWorld,
  { organizationId, id }: RequestOf<'desvincularCarteira'>,
): undefined {
  readWallet(sql, organizationId, id);
  checkUnlinkable(sql, machines, id);
  sql.run('UPDATE carteiras SET vinculada = 0 WHERE id = ?', id);
}

function checkUnlinkable(sql: Sql, machines: Machines, walletId: string): void {
  const held = heldInWords(readFunds(sql, walletId).balances);
  if (held !== '') throw carteiraEmUso(`ainda tem ${held}`);
  if (hasUncredited(sql, walletId)) throw carteiraEmUso('tem rendimento do mês ainda não creditado');
  if (signsAnything(sql, walletId)) throw carteiraEmUso('tem transações em aberto');
  if (awaitsUsdc(sql, walletId)) throw carteiraEmUso('é o destino de USDC em trânsito');
  if (isDestination(sql, machines, walletId)) throw carteiraEmUso('é o destino de um resgate em andamento');
}

/** Text such as `600,00 USDC em USDY e 400,00 USDC em BUIDL`; empty when the wallet holds nothing. */
function heldInWords(balances: Holdings): string {
  const held = TOKENS.filter((token) => balances[token] > 0n);
  return new Intl.ListFormat('pt-BR').format(held.map((token) => amountInWords(balances[token], token)));
}

function signsAnything(sql: Sql, walletId: string): boolean {
  const query = `SELECT 1 FROM carteiras JOIN transacoes
      ON transacoes.organizacao_id = carteiras.organizacao_id AND ordem_da_carteira = carteiras.seq
    WHERE carteiras.id = ? AND ${OPEN} LIMIT 1`;
  return sql.rows(query, walletId).length > 0;
}

function awaitsUsdc(sql: Sql, walletId: string): boolean {
  const query = `SELECT 1 FROM transacoes JOIN resgates ON resgates.id = resgate_id
    WHERE carteira_destino_id = ? AND transacoes.status = 'confirmada' AND recebido_em IS NULL LIMIT 1`;
  return sql.rows(query, walletId).length > 0;
}

function isDestination(sql: Sql, { resgate }: Machines, walletId: string): boolean {
  const open = resgate.estados.filter((estado) => !isFinal(resgate, estado));
  const states = open.map(() => '?').join(', ');
  const query = `SELECT 1 FROM resgates WHERE carteira_destino_id = ? AND status IN (${states}) LIMIT 1`;
  return sql.rows(query, walletId, ...open).length > 0;
}

function findAddress(sql: Sql, organizationId: string, rede: Rede, endereco: string): WalletRow | undefined {
  const query = 'SELECT * FROM carteiras WHERE organizacao_id = ? AND rede = ? AND endereco_canonico = ?';
  return sql.rows<WalletRow>(query, organizationId, rede, canonicalAddress(rede, endereco))[0];
}

const countLinked = (sql: Sql, organizationId: string): number =>
  countOf(sql, 'carteiras WHERE organizacao_id = ? AND vinculada = 1', organizationId);

const toCarteira = (row: WalletRow): Carteira => ({
  id: row.id,
  rede: row.rede,
  endereco: row.endereco,
  apelido: row.apelido,
  enderecos_de_liquidacao: JSON.parse(row.enderecos_de_liquidacao) as Carteira['enderecos_de_liquidacao'],
  criada_em: row.criada_em,
});
