import type { Ativo, InAnyStatus, Token, Transacao } from '../../../contract/types.ts';
import type { KindsOf } from '../../store/filter-index.ts';

/** Condition of a transaction that may still be signed or confirmed: what it carries is reserved. */
export const OPEN = "status IN ('aguardando_assinatura', 'transmitida')";

/**
 * The transactions of proposals and redemptions, each of which has the nonce that it was issued with. A nonce belongs to
 * an address of a network; at most one transaction that did not fail has it, and at most one ever lands. `ordem` is its
 * place among those of its address: on `ethereum` the nonce itself.
 */
export const TRANSACTION_TABLES = `
CREATE TABLE nonces (
  seq INTEGER PRIMARY KEY,
  rede TEXT NOT NULL,
  endereco TEXT NOT NULL,
  ordem INTEGER NOT NULL,
  nonce TEXT NOT NULL,
  conta_de_nonce TEXT,
  estado TEXT NOT NULL DEFAULT 'em_uso' CHECK (estado IN ('em_uso', 'livre', 'gasto')),
  gorjeta TEXT,
  teto TEXT,
  UNIQUE (rede, endereco, ordem)
) STRICT;
CREATE UNIQUE INDEX nonces_de_conta ON nonces (rede, endereco, nonce) WHERE conta_de_nonce IS NOT NULL;
CREATE INDEX nonces_gastos ON nonces (rede, endereco, ordem) WHERE estado = 'gasto';
CREATE INDEX nonces_livres ON nonces (rede, endereco, ordem) WHERE estado = 'livre';
CREATE INDEX nonces_da_conta ON nonces (conta_de_nonce) WHERE conta_de_nonce IS NOT NULL;

CREATE TABLE transacoes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  proposta_id TEXT REFERENCES propostas (id),
  resgate_id TEXT REFERENCES resgates (id),
  movimento INTEGER,
  carteira_id TEXT NOT NULL REFERENCES carteiras (id),
  rede TEXT NOT NULL,
  token TEXT NOT NULL CHECK (token IN ('USDC', 'USDY', 'BUIDL')),
  para TEXT CHECK (para IN ('USDY', 'BUIDL')),
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  destino TEXT NOT NULL,
  nonce_seq INTEGER NOT NULL REFERENCES nonces (seq),
  nonce TEXT NOT NULL,
  conta_de_nonce TEXT,
  ordem_da_carteira INTEGER NOT NULL,
  ordem_do_nonce INTEGER NOT NULL,
  status TEXT NOT NULL,
  motivo_da_falha TEXT,
  payload_nao_assinado TEXT NOT NULL,
  tx_hash TEXT,
  valida_ate INTEGER NOT NULL,
  substitui TEXT REFERENCES transacoes (id),
  reemissoes INTEGER NOT NULL,
  recebido_em TEXT,
  CHECK ((proposta_id IS NULL) <> (resgate_id IS NULL)),
  CHECK ((proposta_id IS NULL) = (movimento IS NULL)),
  CHECK ((proposta_id IS NULL) = (para IS NULL)),
  CHECK ((status = 'falhou') = (motivo_da_falha IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX transacoes_do_nonce ON transacoes (nonce_seq, CASE status WHEN 'falhou' THEN seq ELSE 0 END);
CREATE UNIQUE INDEX transacoes_que_substituem ON transacoes (substitui) WHERE substitui IS NOT NULL;
CREATE INDEX transacoes_da_proposta ON transacoes (proposta_id, seq) WHERE proposta_id IS NOT NULL;
CREATE INDEX transacoes_do_resgate ON transacoes (resgate_id, seq) WHERE resgate_id IS NOT NULL;
CREATE INDEX transacoes_em_fila ON transacoes (organizacao_id, status, ordem_da_carteira, ordem_do_nonce, seq);
CREATE INDEX transacoes_a_expirar ON transacoes (valida_ate, seq) WHERE status = 'aguardando_assinatura';
`;

/** Each status has a queue: `transacoes_em_fila` has the status before the columns that order a queue. */
export const KINDS_OF_TRANSACTION: { readonly status: KindsOf<Transacao['status']> } = {
  status: { aguardando_assinatura: true, transmitida: true, confirmada: true, falhou: true },
};

export interface NonceRow {
  readonly seq: number;
  readonly rede: Transacao['rede'];
  /** Canonical. */
  readonly endereco: string;
  readonly ordem: number;
  readonly nonce: string;
  /** The durable nonce's account, on `solana`. */
  readonly conta_de_nonce: string | null;
  /** Used by an open transaction, free for the next one, or spent by one that landed, ours or the company's own. */
  readonly estado: 'em_uso' | 'livre' | 'gasto';
  /** The highest priority and total fee of a transaction with it, on `ethereum`, in wei; null: none was issued. */
  readonly gorjeta: string | null;
  readonly teto: string | null;
}

export interface TransactionRow
  extends Omit<InAnyStatus<Transacao>, 'valor' | 'destinatario' | 'valida_ate'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly token: Token;
  /** The asset that it buys; null for a redemption. */
  readonly para: Ativo | null;
  readonly centavos: number | bigint;
  /** Address of the recipient. */
  readonly destino: string;
  readonly nonce_seq: number;
  /** Place of its wallet, and of its nonce, in the custodian's queue. */
  readonly ordem_da_carteira: number;
  readonly ordem_do_nonce: number;
  /** Milliseconds of the world's time. */
  readonly valida_ate: number;
  /** How many were issued before it for the same, each replaced by the next. */
  readonly reemissoes: number;
  /** When the USDC that it sent for a redemption arrived; null until then, and for a movement. */
  readonly recebido_em: string | null;
}
