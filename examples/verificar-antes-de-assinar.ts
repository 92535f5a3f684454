import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTesaError, type Proposta, type PropostaPendente, Tesa } from '@tesa/sdk';
import { SANDBOX, type SignedTransfer, type VerifiedTransfer, verifyProposal } from '@tesa/sdk/verify';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });

// From the company's own records: the service must not decide which wallets pay.
const wallets = [
  { id: 'cart_3n8v5c1rz6de', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
] as const;

/** Placeholder for the custodian's API, which signs a transaction once, however often it is handed over. */
function handToCustodian({ transacao, valor, token, destination, payload }: VerifiedTransfer): void {
  console.log(`Sign ${transacao}, ${valor} ${token} to ${destination}: ${payload}`);
}

// #region ordem
/** The reviewed proposal, the idempotency key of its approval, and the transactions handed over so far. */
interface Order {
  readonly reviewed: PropostaPendente;
  readonly idempotencyKey: string;
  /** Set `isVoid: true` on a transaction when a node confirms that it can never confirm and moved nothing. */
  readonly signed: readonly SignedTransfer[];
}

const orders = process.env.TESA_ORDERS ?? 'orders';

/** Loads or stores a proposal's order before anything is sent, so that a run after a crash continues it. */
function orderOf(proposta: Proposta): Order | undefined {
  const file = fileOf(proposta.id);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Order;
  if (proposta.status !== 'pendente') return undefined;
  return keep({ reviewed: proposta, idempotencyKey: randomUUID(), signed: [] });
}

function keep(order: Order): Order {
  const file = fileOf(order.reviewed.id);
  mkdirSync(orders, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(order), { flush: true });
  renameSync(`${file}.new`, file);
  return order;
}

const fileOf = (id: string): string => join(orders, `${id}.json`);
// #endregion ordem

// #region entrega
/** Transfers count as signed once handed over, so they are stored first: a crash must not lose them. */
function handOver(order: Order, transfers: readonly VerifiedTransfer[]): void {
  const known = new Set(order.signed.map(({ transacao }) => transacao));
  const first = transfers
    .filter(({ transacao }) => !known.has(transacao))
    .map(({ transacao, walletId, movimento, payload }) => ({ transacao, walletId, movimento, payload }));
  keep({ ...order, signed: [...order.signed, ...first] });
  for (const transfer of transfers) handToCustodian(transfer);
}
// #endregion entrega

// #region aprovacao
async function approve(id: string): Promise<void> {
  const found = await tesa.obterProposta(id);
  if (found.status !== 'pendente' && found.status !== 'aprovada')
    return console.log(`${id} is ${found.status}: nothing to sign`);
  const order = orderOf(found);
  if (order === undefined) return refuse(`Do not sign ${id}. It is aprovada, and was not reviewed here.`);
  const { reviewed, idempotencyKey, signed } = order;
  const approved =
    found.status === 'pendente' ? await tesa.aprovarProposta(id, undefined, { idempotencyKey }) : found;
  // Compares with the reviewed movements; those returned with the transactions prove nothing.
  const verification = await verifyProposal(reviewed, approved, { wallets, networks: SANDBOX, signed });
  if (verification.ok === false)
    return verification.divergences.forEach(({ transacao, message }) => {
      refuse(`Do not sign ${transacao ?? id}. ${message}`);
    });
  handOver(order, verification.toSign);
  const statuses = approved.transacoes.map(({ status }) => status).join(', ');
  if (verification.toSign.length === 0)
    console.log(`Nothing to sign: the transactions of ${id} are ${statuses}`);
}
// #endregion aprovacao

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

try {
  await approve('prop_5x0q2m8kvt4c');
} catch (error) {
  if (!isTesaError(error)) throw error;
  refuse(error.message);
}
