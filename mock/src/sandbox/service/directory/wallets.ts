import { isAddressOf } from '../../chain/index.ts';
import { carteiraEmUso, enderecoDeOutraRede } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { checkNotLinked, type LinkedWallet, type Rede, signingWallet } from '../../domain/wallets.ts';
import type { Page, PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import { naoEncontrado } from '../refusals.ts';
import type { ServiceWorld } from '../world.ts';
import { hasOpenWork } from './wallet-work.ts';

/** The contract's NovaCarteira. */
export interface NovaCarteira {
  readonly rede: Rede;
  readonly endereco: string;
  readonly apelido?: string;
}

/** The contract's Carteira. */
export interface Carteira extends LinkedWallet {
  readonly apelido: string | null;
  readonly criada_em: string;
}

interface Row extends Carteira {
  readonly organizacao_id: string;
  readonly proximo_nonce: number;
}

/** @throws {Refusal} `carteira_invalida` when the address is not of the network, or is linked already */
export function linkWallet(world: ServiceWorld, organizacaoId: string, nova: NovaCarteira): Carteira {
  const { sql, clock, ids } = world;
  const { rede, endereco, apelido = null } = nova;
  if (!isAddressOf(rede, endereco)) throw enderecoDeOutraRede(rede);
  const before = walletsAt(sql, organizacaoId, nova);
  checkNotLinked(
    rede,
    endereco,
    before.filter(({ vinculada }) => vinculada === 1),
  );
  // A network counts the transactions of an address, however often it was unlinked and linked again.
  const nonce = Math.max(0, ...before.map(({ proximo_nonce }) => proximo_nonce));
  const [row] = sql.run<Row>(
    `INSERT INTO carteiras (id, organizacao_id, rede, endereco, apelido, criada_em, proximo_nonce)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    ids.next('cart_'),
    organizacaoId,
    rede,
    endereco,
    apelido,
    toDataHora(clock.now()),
    nonce,
  );
  return toCarteira(row as Row);
}

/** Undefined when it is not linked, or not to this organisation. */
export function findWallet(sql: Sql, organizacaoId: string, id: string): Carteira | undefined {
  const query = 'SELECT * FROM carteiras WHERE id = ? AND organizacao_id = ? AND vinculada = 1';
  const [row] = sql.rows<Row>(query, id, organizacaoId);
  return row && toCarteira(row);
}

/** @throws {Refusal} `nao_encontrado` */
export function readWallet(sql: Sql, organizacaoId: string, id: string): Carteira {
  const wallet = findWallet(sql, organizacaoId, id);
  if (wallet === undefined) throw naoEncontrado();
  return wallet;
}

/** The oldest first. */
export function listWallets(sql: Sql, organizacaoId: string, page: Page | undefined): PageResult {
  const listing = {
    table: 'carteiras',
    order: 'oldest first',
    only: { organizacao_id: organizacaoId, vinculada: 1 },
    page,
  } as const;
  return pageOfRows(sql, listing, toCarteira);
}

/** @throws {Refusal} `nao_encontrado`, or `estado_incompativel` while something open needs the wallet */
export function unlinkWallet({ sql, machines }: ServiceWorld, organizacaoId: string, id: string): void {
  readWallet(sql, organizacaoId, id);
  if (hasOpenWork(sql, machines, id)) throw carteiraEmUso();
  sql.run('UPDATE carteiras SET vinculada = 0 WHERE id = ?', id);
}

/** The wallet that signs a proposal which no deposit caused; undefined when none is linked. */
export function findSigningWallet(sql: Sql, organizacaoId: string): string | undefined {
  const linked = 'SELECT id FROM carteiras WHERE organizacao_id = ? AND vinculada = 1';
  const deposits = `${linked} AND ultimo_deposito IS NOT NULL ORDER BY ultimo_deposito DESC LIMIT 1`;
  const newest = idsOf(sql, deposits, organizacaoId);
  const oldest = idsOf(sql, `${linked} ORDER BY seq LIMIT 1`, organizacaoId);
  return signingWallet([...oldest, ...newest], newest);
}

const idsOf = (sql: Sql, query: string, organizacaoId: string): string[] =>
  sql.rows<{ id: string }>(query, organizacaoId).map(({ id }) => id);

function walletsAt(sql: Sql, organizacaoId: string, { rede, endereco }: NovaCarteira) {
  const query =
    'SELECT * FROM carteiras WHERE organizacao_id = ? AND rede = ? AND lower(endereco) = lower(?)';
  return sql.rows<Row & { vinculada: number }>(query, organizacaoId, rede, endereco);
}

const toCarteira = ({ id, rede, endereco, apelido, criada_em }: Row): Carteira => ({
  id,
  rede,
  endereco,
  apelido,
  criada_em,
});
