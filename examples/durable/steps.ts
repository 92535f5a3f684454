import { idempotencyKeyFrom, type NovaProposta, type Proposta, reconcileProposal, Tesa } from '@tesa/sdk';
import { signedStore } from '@tesa/sdk/postgres';
import { SANDBOX, type SignedTransfer, verifyProposal } from '@tesa/sdk/verify';
import { Pool } from 'pg';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => {}); // An idle connection broke; the next query opens another or fails.

/** A workflow's input is stored, so it names the organization but never contains its key. */
export interface Order {
  readonly id: string;
  readonly organizacao: string;
  readonly alocacao_alvo: NovaProposta['alocacao_alvo'];
}
export type Proposed = Pick<Proposta, 'id' | 'movimentos'>;

/** A client without retries and with a short deadline, because the engine retries and waits. */
function clientOf({ organizacao }: Order): Tesa {
  const name = `TESA_API_KEY_${organizacao}`;
  const apiKey = process.env[name];
  // Without a key, the client would use TESA_API_KEY, which may belong to another organization.
  if (!apiKey) throw new Error(`${name} is missing.`);
  return new Tesa({ apiKey, baseUrl, maxRetries: 0, deadline: 8000 });
}

const bodyOf = ({ id, alocacao_alvo }: Order) => {
  return { alocacao_alvo, motivo: `Ordem ${id}.`, referencia_interna: id };
};

// #region propor
/** The database's clock, shared by all workers; their own clocks may differ. */
export async function now(): Promise<number> {
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  return Number(rows[0].now);
}

const KEY_LASTS = 23 * 60 * 60 * 1000; // One hour less than the service guarantees.

/**
 * Proposes only once, however often it runs: the key derives from the order. Null when the service may have forgotten
 * the key.
 */
export async function propose(order: Order, since: number): Promise<Proposed | null> {
  const age = (await now()) - since;
  if (age < 0 || age > KEY_LASTS) return null;
  const idempotencyKey = await idempotencyKeyFrom(order.id, 'criarProposta');
  const { id, movimentos } = await clientOf(order).criarProposta(bodyOf(order), { idempotencyKey });
  return { id, movimentos };
}

/**
 * Finds an earlier run's proposal when the key is too old to retry. Null: there is none, and it is safe to send again.
 */
export async function find(order: Order, since: number): Promise<Proposed | 'a person decides' | null> {
  const instant = await now();
  const sends = { firstSent: since, lastSent: since + KEY_LASTS, now: () => instant };
  const finding = await reconcileProposal(clientOf(order), bodyOf(order), sends);
  if (finding.state === 'absent') return null;
  return finding.state === 'done' ? finding.resources[0] : 'a person decides';
}
// #endregion propor

const handed = signedStore({ pool });

/** The status, and the transfers that may be signed or why none may. Plain data: a checkpoint cannot store a bigint. */
export async function look(order: Order, proposed: Proposed) {
  const found = await clientOf(order).obterProposta(proposed.id);
  if (found.status !== 'aprovada') return { status: found.status, toSign: [], refusals: [] };
  // From the company's own records: the service must not decide which wallets pay.
  const own = 'SELECT id, rede, endereco FROM wallets WHERE organization = $1';
  const { rows: wallets } = await pool.query(own, [order.organizacao]);
  // Verified transfers are stored before this step returns, and count as signed from then on.
  const verified = await handed.verify(proposed.id, (signed) =>
    verifyProposal(proposed, found, { wallets, networks: SANDBOX, signed }),
  );
  if (verified.ok === false)
    return { status: found.status, toSign: [], refusals: verified.divergences.map(({ message }) => message) };
  return { status: found.status, toSign: verified.toSign.map(plain), refusals: [] };
}

const plain = ({ transacao, walletId, movimento, payload }: SignedTransfer): SignedTransfer => {
  return { transacao, walletId, movimento, payload };
};

/** Placeholder for custodian and network, which take a transaction once by its id; handing it over again is safe. */
export async function handOver({ transacao }: SignedTransfer): Promise<void> {
  for (const act of ['transmitir', 'confirmar']) {
    const url = new URL(`/_sandbox/transacoes/${transacao}/${act}`, baseUrl);
    const { ok, status } = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(8000) });
    if (!ok && status !== 409) throw new Error(`${transacao} was not taken: ${status}`);
  }
}

/** Keyed by the proposal, so a repeated step books nothing twice. A second proposal for the order is refused. */
export async function book(order: Order, { id, movimentos }: Proposed): Promise<void> {
  const insert = 'INSERT INTO entries (proposal_id, order_id, movements) VALUES ($1, $2, $3)';
  await pool.query(`${insert} ON CONFLICT (proposal_id) DO NOTHING`, [
    id,
    order.id,
    JSON.stringify(movimentos),
  ]);
}
