import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isTesaError, type PropostaPendente, Tesa } from '@tesa/sdk';
import { SANDBOX, type SignedTransfer, verifyProposal } from '@tesa/sdk/verify';

const id = 'prop_5x0q2m8kvt4c';
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
// From your own records: the service must not decide which wallets pay.
const wallets = [
  { id: 'cart_3n8v5c1rz6de', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
] as const;

// The reviewed proposal, the key of its approval, and what was handed over: each is stored before its use,
// for a run after a crash.
type Order = { reviewed: PropostaPendente; idempotencyKey: string; signed: SignedTransfer[] };
const file = `${id}.json`;
function keep(order: Order): void {
  writeFileSync(`${file}.new`, JSON.stringify(order), { flush: true });
  renameSync(`${file}.new`, file); // An atomic replacement: a crash leaves the old or the new file.
}

async function approve(): Promise<void> {
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
  const found = await tesa.obterProposta(id);
  const isPending = found.status === 'pendente';
  // A person, or your policy, reviews the proposal here: the rest only checks that the service does what was
  // reviewed.
  if (isPending && !existsSync(file)) keep({ reviewed: found, idempotencyKey: randomUUID(), signed: [] });
  const unseen = `not reviewed in ${file}. To begin anew: rm -f ${file} && curl -X POST ${new URL('/_sandbox/reiniciar', baseUrl)}`;
  if (!existsSync(file)) return refuse(`Sign nothing: ${id} is ${found.status}, ${unseen}`);
  const { reviewed, idempotencyKey, signed } = JSON.parse(readFileSync(file, 'utf8')) as Order;
  const answer = isPending ? await tesa.aprovarProposta(id, undefined, { idempotencyKey }) : found;
  if (answer.status !== 'aprovada') return console.log(`${id} is ${answer.status}: nothing to sign`);
  const verified = await verifyProposal(reviewed, answer, { wallets, networks: SANDBOX, signed });
  if (verified.ok === false)
    return refuse(`Sign nothing (see ${file}): ${verified.divergences.map((one) => one.message).join(' ')}`);
  const known = new Set(signed.map(({ transacao }) => transacao));
  for (const { transacao, walletId, movimento, payload } of verified.toSign)
    if (!known.has(transacao)) signed.push({ transacao, walletId, movimento, payload });
  keep({ reviewed, idempotencyKey, signed });
  for (const { transacao, payload } of verified.toSign) console.log(`Sign ${transacao}: ${payload}`);
  const statuses = answer.transacoes.map(({ status }) => status).join(', ');
  if (verified.toSign.length === 0) console.log(`Nothing to sign: the transactions of ${id} are ${statuses}`);
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

await approve().catch((error) => {
  if (!isTesaError(error)) throw error;
  refuse(error.message); // The message says what happened and what to do next.
});
