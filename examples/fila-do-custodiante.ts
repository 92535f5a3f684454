import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTesaError, type PropostaPendente, Tesa } from '@tesa/sdk';
import { SANDBOX, type SignedTransfer, type VerifiedTransfer, verifyProposal } from '@tesa/sdk/verify';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const folder = join(process.env.TESA_DATA ?? 'dados', 'ordens');

// #region ordem
/** The custodian's own records of the orders and of what it signed; the service cannot write them. */
interface Order {
  readonly reviewed: PropostaPendente;
  readonly signed: readonly SignedTransfer[];
}

const fileOf = (id: string): string => join(folder, `${id}.json`);

function keep(order: Order): void {
  const file = fileOf(order.reviewed.id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(order), { flush: true });
  renameSync(`${file}.new`, file);
}

/** The company reviews the proposal, stores it, and only then approves it. */
async function order(reviewed: PropostaPendente): Promise<void> {
  if (!existsSync(fileOf(reviewed.id))) keep({ reviewed, signed: [] });
  const { movimentos } = await tesa.aprovarProposta(reviewed.id);
  console.log(
    `Ordered ${reviewed.id}: ${movimentos.map(({ valor, para }) => `${valor} ${para}`).join(', ')}`,
  );
}
// #endregion ordem

// #region fila
/** The custodian signs everything in the queue, in the order that the networks accept. */
async function signQueue(): Promise<void> {
  const queue = await tesa
    .listarTransacoes({ status: 'aguardando_assinatura', limite: 100 })
    .toArray({ max: 1000 });
  const ids = new Set(queue.map(({ proposta_id, resgate_id }) => proposta_id ?? resgate_id ?? ''));
  const verified = new Map<string, VerifiedTransfer>();
  for (const id of ids) for (const transfer of await verify(id)) verified.set(transfer.transacao, transfer);
  // Ordered by wallet and nonce: on ethereum, nonce 8 waits for 7.
  for (const { id } of queue) {
    const transfer = verified.get(id);
    if (transfer) await signAndTransmit(transfer);
  }
  if (queue.length === 0) console.log('Nothing awaits a signature');
}
// #endregion fila

// #region conferencia
// From the custodian's own records: the service must not decide which wallets pay.
const wallets = [
  { id: 'cart_3n8v5c1rz6de', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
  { id: 'cart_9w4t7b2yk5gm', rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' },
] as const;

/** The transactions of an order if all of them match it exactly; none if one differs. */
async function verify(id: string): Promise<readonly VerifiedTransfer[]> {
  if (!existsSync(fileOf(id))) return refuse(`Do not sign ${id}. Nobody ordered it here.`);
  const { reviewed, signed } = JSON.parse(readFileSync(fileOf(id), 'utf8')) as Order;
  const found = await tesa.obterProposta(id);
  if (found.status !== 'aprovada') return [];
  const verification = await verifyProposal(reviewed, found, { wallets, networks: SANDBOX, signed });
  if (verification.ok === false)
    return refuse(...verification.divergences.map(({ message }) => `Do not sign ${id}. ${message}`));
  // A transaction counts as signed, and is stored, before it is signed: a crash must not lose it.
  const known = new Set(signed.map(({ transacao }) => transacao));
  const first = verification.toSign.filter(({ transacao }) => !known.has(transacao));
  keep({ reviewed, signed: [...signed, ...first.map(signedOf)] });
  return verification.toSign;
}

const signedOf = ({ transacao, walletId, movimento, payload }: VerifiedTransfer): SignedTransfer => {
  return { transacao, walletId, movimento, payload };
};

function refuse(...messages: string[]): [] {
  for (const message of messages) console.error(message);
  process.exitCode = 1;
  return [];
}
// #endregion conferencia

// #region assinatura
/** Placeholder: here the key of `walletId` signs `payload`, and a node broadcasts it. The control plane plays both. */
async function signAndTransmit({ transacao, valor, token, destination }: VerifiedTransfer): Promise<void> {
  const control = new URL(`/_sandbox/transacoes/${transacao}/transmitir`, baseUrl);
  const { ok, status } = await fetch(control, { method: 'POST' });
  if (!ok) return void refuse(`${transacao} was not transmitted: ${status}`);
  console.log(`Transmitted ${transacao}: ${valor} ${token} to ${destination}`);
}
// #endregion assinatura

try {
  for await (const proposta of tesa.listarPropostas({ status: 'pendente' }))
    if (proposta.status === 'pendente') await order(proposta);
  await signQueue();
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
