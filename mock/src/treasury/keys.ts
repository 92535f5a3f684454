import { ipVersion, sha256Hex } from '#platform';
import type { Chave } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import { insertReturning } from '../store/statements.ts';
import type { WebhookWorld } from '../webhooks/index.ts';
import { noteFact } from './command-log.ts';
import type { KeyRow } from './directory-tables.ts';
import type { RequestOf, ServiceWorld } from './operation.ts';

export interface NewKey {
  readonly organizationId: string;
  /** The key text, such as `svc_test_…`, or its hash. Only the hash is stored. */
  readonly chave: string | { readonly resumo: string };
  readonly admin?: boolean;
  /** Allowed IP addresses and networks; null allows any. @default null */
  readonly ips?: readonly string[] | null;
  /** Secret that signs requests; null when requests are unsigned. @default null */
  readonly segredo?: string | null;
}

export interface ApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly admin: boolean;
  readonly ips: readonly string[] | null;
  readonly segredo: string | null;
  readonly revogada: boolean;
}

type Ports = Pick<WebhookWorld, 'sql' | 'clock'>;

export type KeyChange = Partial<Pick<ApiKey, 'admin' | 'ips' | 'segredo'>>;

/** API keys are long and random, so an unsalted hash is safe. */
const hashKey = (chave: string): string => sha256Hex(chave);

export function createKey({ sql, clock, ids }: WebhookWorld, entry: NewKey): ApiKey {
  const { organizationId, chave, admin = false, ips = null, segredo = null } = entry;
  const resumo = typeof chave === 'string' ? hashKey(chave) : chave.resumo;
  const id = ids.next('chave_');
  const row = insertReturning<KeyRow>(sql, 'chaves', {
    id,
    resumo,
    organizacao_id: organizationId,
    admin: Number(admin),
    ips: toText(ips),
    segredo,
  });
  const dados = { resumo, admin, ips, segredo };
  noteFact({ sql, clock }, { ato: 'criarChave', organizacao_id: organizationId, dados, cria: [id] });
  return toKey(row);
}

export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', prefix = '0'] = entry.split('/');
  const version = ipVersion(address);
  return version !== 0 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** Caches keys by their text, because every request looks up a key and keys rarely change. */
const found = new WeakMap<Sql, Map<string, ApiKey>>();

export function findKey(sql: Sql, chave: string): ApiKey | undefined {
  const known = found.get(sql) ?? new Map<string, ApiKey>();
  const key = known.get(chave) ?? readKey(sql, chave);
  if (key !== undefined) found.set(sql, known.set(chave, key));
  return key;
}

function readKey(sql: Sql, chave: string): ApiKey | undefined {
  const [row] = sql.rows<KeyRow>('SELECT * FROM chaves WHERE resumo = ?', hashKey(chave));
  return row && toKey(row);
}

export const listKeys = (sql: Sql): ApiKey[] =>
  sql.rows<KeyRow>('SELECT * FROM chaves ORDER BY seq').map(toKey);

export function changeKey({ sql, clock }: Ports, id: string, change: KeyChange): ApiKey | undefined {
  const [row] = sql.rows<KeyRow>('SELECT * FROM chaves WHERE id = ?', id);
  if (row === undefined) return undefined;
  found.delete(sql);
  const changed = { ...toKey(row), ...change };
  const update = 'UPDATE chaves SET admin = ?, ips = ?, segredo = ? WHERE id = ?';
  sql.run(update, Number(changed.admin), toText(changed.ips), changed.segredo, id);
  noteFact({ sql, clock }, { ato: 'atualizarChave', alvo: id, dados: change });
  return changed;
}

/** Replaces the texts of existing keys, and in every key the signing secret `before` with `after`. */
export function replaceCredentials(
  { sql }: Pick<Ports, 'sql'>,
  texts: Iterable<readonly [before: string, after: string]>,
  [before, after]: readonly [before: string, after: string],
): void {
  found.delete(sql);
  for (const [text, other] of texts)
    sql.run('UPDATE OR IGNORE chaves SET resumo = ? WHERE resumo = ?', hashKey(other), hashKey(text));
  sql.run('UPDATE chaves SET segredo = ? WHERE segredo = ?', after, before);
}

export function revokeKey({ sql, clock }: Ports, id: string): boolean {
  found.delete(sql);
  const isThere = sql.run('UPDATE chaves SET revogada = 1 WHERE id = ? RETURNING id', id).length > 0;
  if (isThere) noteFact({ sql, clock }, { ato: 'atualizarChave', alvo: id, dados: { revogada: true } });
  return isThere;
}

export function readOwnKey({ sql }: ServiceWorld, { por }: RequestOf<'obterChave'>): Chave {
  const [row] = sql.rows<KeyRow>('SELECT * FROM chaves WHERE id = ?', por);
  if (row === undefined) throw new Refusal('chave_invalida', 'A chave de API não existe mais.');
  return { id: row.id, escopo: row.admin === 1 ? 'admin' : 'padrao' };
}

const toText = (ips: readonly string[] | null): string | null => ips && JSON.stringify(ips);

const toKey = ({ id, organizacao_id, admin, ips, segredo, revogada }: KeyRow): ApiKey => ({
  id,
  organizationId: organizacao_id,
  admin: admin === 1,
  ips: ips && JSON.parse(ips),
  segredo,
  revogada: revogada === 1,
});
