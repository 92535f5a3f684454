import type { Carteira, NovaCarteira } from '../../../contract/types.ts';
import { isAddressOf } from '../../chain/index.ts';
import { carteiraEmUso, enderecoDeOutraRede } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { checkNotLinked } from '../../domain/wallets.ts';
import { insertReturning } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import type { RequestOf } from '../operation.ts';
import { naoEncontrado } from '../refusals.ts';
import { spanOf } from '../span.ts';
import type { ServiceWorld } from '../world.ts';
import type { WalletRow } from './tables.ts';
import { hasOpenWork } from './wallet-work.ts';

/** @throws {Refusal} `carteira_invalida` when the address is not of the network, or is linked already */
export function linkWallet(
  { sql, clock, ids }: ServiceWorld,
  { organizacaoId, body }: RequestOf<'vincularCarteira'>,
): Carteira {
  const { rede, endereco, apelido = null } = body;
  if (!isAddressOf(rede, endereco)) throw enderecoDeOutraRede(rede);
  const before = walletsAt(sql, organizacaoId, body);
  checkNotLinked(
    rede,
    endereco,
    before.filter(({ vinculada }) => vinculada === 1),
  );
  const row = insertReturning<WalletRow>(sql, 'carteiras', {
    id: ids.next('cart_'),
    organizacao_id: organizacaoId,
    rede,
    endereco,
    apelido,
    criada_em: toDataHora(clock.now()),
    // A network counts the transactions of an address, however often it was unlinked and linked again.
    proximo_nonce: Math.max(0, ...before.map(({ proximo_nonce }) => proximo_nonce)),
  });
  return toCarteira(row);
}

/** Whether the organisation has linked a wallet of this id. */
export const isLinked = (sql: Sql, organizacaoId: string, id: string): boolean =>
  findWallet(sql, organizacaoId, id) !== undefined;

/** @throws {Refusal} `nao_encontrado` when it is not linked, or not to this organisation */
export function readWallet(sql: Sql, organizacaoId: string, id: string): Carteira {
  const wallet = findWallet(sql, organizacaoId, id);
  if (wallet === undefined) throw naoEncontrado();
  return toCarteira(wallet);
}

/** The newest first. */
export function listWallets(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarCarteiras'>,
): PageResult<Carteira> {
  const only = { organizacao_id: organizacaoId, vinculada: 1 };
  const during = { column: 'criada_em', ...spanOf(filters) };
  return pageOfRows(sql, { table: 'carteiras', only, during, page }, toCarteira);
}

/** @throws {Refusal} `nao_encontrado` */
export function renameWallet(
  { sql }: ServiceWorld,
  { organizacaoId, id, body }: RequestOf<'atualizarCarteira'>,
): Carteira {
  const wallet = readWallet(sql, organizacaoId, id);
  sql.run('UPDATE carteiras SET apelido = ? WHERE id = ?', body.apelido, id);
  return { ...wallet, apelido: body.apelido };
}

/** @throws {Refusal} `nao_encontrado`, or `estado_incompativel` while something open needs the wallet */
export function unlinkWallet(
  { sql, machines }: ServiceWorld,
  { organizacaoId, id }: RequestOf<'desvincularCarteira'>,
): undefined {
  readWallet(sql, organizacaoId, id);
  if (hasOpenWork(sql, machines, id)) throw carteiraEmUso();
  sql.run('UPDATE carteiras SET vinculada = 0 WHERE id = ?', id);
}

const LINKED = 'SELECT id FROM carteiras WHERE organizacao_id = ? AND vinculada = 1';
const LAST_DEPOSITOR = `${LINKED} AND ultimo_deposito IS NOT NULL ORDER BY ultimo_deposito DESC LIMIT 1`;
const OLDEST = `${LINKED} ORDER BY seq LIMIT 1`;

/**
 * The wallet that signs a proposal which no deposit caused: that of the newest deposit which is still linked, else the
 * oldest linked one; undefined when none is.
 */
export const findSigningWallet = (sql: Sql, organizacaoId: string): string | undefined =>
  findId(sql, LAST_DEPOSITOR, organizacaoId) ?? findId(sql, OLDEST, organizacaoId);

const findId = (sql: Sql, query: string, organizacaoId: string): string | undefined =>
  sql.rows<{ id: string }>(query, organizacaoId)[0]?.id;

function findWallet(sql: Sql, organizacaoId: string, id: string): WalletRow | undefined {
  const query = 'SELECT * FROM carteiras WHERE id = ? AND organizacao_id = ? AND vinculada = 1';
  return sql.rows<WalletRow>(query, id, organizacaoId)[0];
}

function walletsAt(
  sql: Sql,
  organizacaoId: string,
  { rede, endereco }: Pick<NovaCarteira, 'rede' | 'endereco'>,
): WalletRow[] {
  const query =
    'SELECT * FROM carteiras WHERE organizacao_id = ? AND rede = ? AND lower(endereco) = lower(?)';
  return sql.rows<WalletRow>(query, organizacaoId, rede, endereco);
}

const toCarteira = ({ id, rede, endereco, apelido, criada_em }: WalletRow): Carteira => ({
  id,
  rede,
  endereco,
  apelido,
  criada_em,
});
