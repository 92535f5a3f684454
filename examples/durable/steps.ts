import { idempotencyKeyFrom, type NovaProposta, type Proposta, reconcileProposal, Tesa } from '@tesa/sdk';
import { signedStore } from '@tesa/sdk/postgres';
import { SANDBOX, type SignedTransfer, verifyProposal } from '@tesa/sdk/verify';
import { Pool } from 'pg';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => {}); // An idle connection broke: the next query opens another, or fails.

/** The input of a workflow is stored, so it names the organization, and never has its key. */
export interface Order {
  readonly id: string;
  readonly organizacao: string;
  readonly alocacao_alvo: NovaProposta['alocacao_alvo'];
}
export type Proposed = Pick<Proposta, 'id' | 'movimentos'>;

/** Neither repeats nor waits for long: the engine does. */
function clientOf({ organizacao }: Order): Tesa {
  const name = `TESA_API_KEY_${organizacao}`;
  const apiKey = process.env[name];
  // Without a key, the client would take TESA_API_KEY, which may be of another organization.
  if (!apiKey) throw new Error(`${name} is missing.`);
  return new Tesa({ apiKey, baseUrl, maxRetries: 0, deadline: 8000 });
}

const bodyOf = ({ id, alocacao_alvo }: Order) => {
  return { alocacao_alvo, motivo: `Ordem ${id}.`, referencia_interna: id };
};

// #region propor
/** The clock of the database, which all workers share: their own may differ, or be set back. */
export async function now(): Promise<number> {
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  return Number(rows[0].now);
}

const KEY_LASTS = 23 * 60 * 60 * 1000; // An hour less than the service promises.

/** However often it runs, it proposes once: the key follows from the order. Null when the key may be forgotten. */
export async function propose(order: Order, since: number): Promise<Proposed | null> {
  const age = (await now()) - since;
  if (age < 0 || age > KEY_LASTS) return null;
  const idempotencyKey = await idempotencyKeyFrom(order.id, 'criarProposta');
  const { id, movimentos } = await clientOf(order).criarProposta(bodyOf(order), { idempotencyKey });
  return { id, movimentos };
}

/** Finds what an earlier run proposed, when the key is too old to repeat. Null: nothing, and it may be sent again. */
export async function find(order: Order, since: number): Promise<Proposed | 'a person decides' | null> {
  const instant = await now();
  const sends = { firstSent: since, lastSent: since + KEY_LASTS, now: () => instant };
  const finding = await reconcileProposal(clientOf(order), bodyOf(order), sends);
  if (finding.state === 'absent') return null;
  return finding.state === 'done' ? finding.resources[0] : 'a person decides';
}
// #endregion propor

const handed = signedStore({ pool });

/** Its status, and the transfers that may be signed, or why none may. Plain data: a checkpoint cannot store a bigint. */
export async function look(order: Order, proposed: Proposed) {
  const found = await clientOf(order).obterProposta(proposed.id);
  if (found.status !== 'aprovada') return { status: found.status, toSign: [], refusals: [] };
  // From the company's own records: the service must not decide which wallets pay.
  const own = 'SELECT id, rede, endereco FROM wallets WHERE organization = $1';
  const { rows: wallets } = await pool.query(own, [order.organizacao]);
  // What passes is kept, and counts as signed from now on, before this step is answered.
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

/** Placeholder for the custodian and the network, who take a transaction once, by its id: it may be handed over again. */
export async function handOver({ transacao }: SignedTransfer): Promise<void> {
  for (const act of ['transmitir', 'confirmar']) {
    const url = new URL(`/_sandbox/transacoes/${transacao}/${act}`, baseUrl);
    const { ok, status } = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(8000) });
    if (!ok && status !== 409) throw new Error(`${transacao} was not taken: ${status}`);
  }
}

/** Under the proposal's id: a step that runs again books nothing twice. A second proposal of the order is refused. */
export async function book(order: Order, { id, movimentos }: Proposed): Promise<void> {
  const insert = 'INSERT INTO entries (proposal_id, order_id, movements) VALUES ($1, $2, $3)';
  await pool.query(`${insert} ON CONFLICT (proposal_id) DO NOTHING`, [
    id,
    order.id,
    JSON.stringify(movimentos),
  ]);
}
