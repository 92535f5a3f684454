import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isConflictError,
  isTesaError,
  isTimeoutError,
  type NovoResgate,
  type Resgate,
  type ResgateCancelado,
  type ResgateConcluido,
  Tesa,
} from '@tesa/sdk';
import { SANDBOX, type SignedTransfer, type VerifiedTransfer, verifyRedemption } from '@tesa/sdk/verify';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const folder = process.env.TESA_DATA ?? 'dados';
const file = join(folder, 'resgate.json');

// #region registros
// From the company's own records. The settlement addresses were reviewed when the wallet was linked.
const wallets = [
  { id: 'cart_3n8v5c1rz6de', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
  {
    id: 'cart_9w4t7b2yk5gm',
    rede: 'solana',
    endereco: 'TesteTesaCarteira11111111111111111111111111',
    enderecos_de_liquidacao: [
      { rede: 'ethereum', token: 'USDC', endereco: '0x7e57f994b68184cb73c172a21e0d0c5f52d07196' },
      { rede: 'ethereum', token: 'USDY', endereco: '0x7e57c56a3e28c142787c016e183e64bd62a4f14c' },
      { rede: 'ethereum', token: 'BUIDL', endereco: '0x7e57d353a6bde1a9e011c5633cf6504e755a69ae' },
      { rede: 'solana', token: 'USDY', endereco: '5gaVUzzwdn1pW8vN1kkKqjCjLYbsRWgkTkGnBW6qbLz6' },
      { rede: 'solana', token: 'BUIDL', endereco: 'BkXHkTkVgeFEsqMwZ8B8kNMVuqCFZEokzfipuboNu1ii' },
    ],
  },
] as const;

/** The request, its key, and what the custodian received; stored before each step. */
interface Order {
  readonly body: NovoResgate;
  readonly idempotencyKey: string;
  readonly id?: string;
  readonly signed: readonly SignedTransfer[];
}

function load(): Order {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Order;
  const body = {
    valor: '2500.00',
    carteira_destino_id: 'cart_9w4t7b2yk5gm',
    referencia_interna: randomUUID(),
  };
  return keep({ body, idempotencyKey: randomUUID(), signed: [] });
}

function keep(order: Order): Order {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(order), { flush: true });
  renameSync(`${file}.new`, file);
  return order;
}
// #endregion registros

// #region pedido
/** Safe to repeat within 24 hours of the first attempt; for later runs, see retomar-apos-queda.ts. */
async function place(order: Order): Promise<Resgate> {
  if (order.id !== undefined) return tesa.obterResgate(order.id);
  const resgate = await tesa.criarResgate(order.body, { idempotencyKey: order.idempotencyKey });
  keep({ ...order, id: resgate.id });
  return resgate;
}
// #endregion pedido

// #region espera
const interval = Number(process.env.TESA_INTERVAL ?? 2000); // Milliseconds between two reads.
// Milliseconds between two checks for failed transactions.
const patience = Number(process.env.TESA_PATIENCE ?? 30_000);
const MOST_REISSUES = 3;

/** Failed transactions send no event, so a long wait checks each of them. */
async function settle(id: string): Promise<ResgateConcluido | ResgateCancelado> {
  let left = MOST_REISSUES;
  while (true) {
    await handOver(id);
    try {
      return await tesa.aguardarResgate(id, {
        until: ['concluido', 'cancelado'],
        interval,
        deadline: patience,
      });
    } catch (error) {
      if (!isTimeoutError(error)) throw error;
    }
    left -= await recover(id, left);
  }
}
// #endregion espera

// #region falhas
/**
 * An expired transaction was not signed in time. Reissuing it keeps its nonce, so at most one of them confirms. For any
 * other reason, your node must first tell whether the nonce was used: the rest is canceled, and a person looks into it.
 */
async function recover(id: string, left: number): Promise<number> {
  const { status, transacoes } = await approved(id);
  if (status !== 'aguardando_assinatura') return 0;
  const replaced = new Set(transacoes.map(({ substitui }) => substitui));
  const failed = transacoes.filter((tx) => tx.status === 'falhou' && !replaced.has(tx.id));
  if (failed.length > left || failed.some(({ motivo_da_falha }) => motivo_da_falha !== 'expirada')) {
    await cancel(id);
    return 0;
  }
  for (const { id: expired } of failed) {
    const { id: next } = await tesa.reemitirTransacao(expired);
    console.log(`${expired} expired: reissued as ${next}`);
  }
  return failed.length;
}

async function cancel(id: string): Promise<void> {
  try {
    await tesa.cancelarResgate(id, { comentario: 'A transaction failed.' });
  } catch (error) {
    // Something was already transmitted, so it must confirm or fail first.
    if (!isConflictError(error)) throw error;
  }
}
// #endregion falhas

// #region custodia
async function approved(id: string) {
  const found = await tesa.obterResgate(id);
  if (found.status === 'pendente') return tesa.aprovarResgate(id);
  if (found.status === 'rejeitado') throw new Error(`${id} was rejected.`);
  return found;
}

/** Verifies and stores the transactions to sign, and only then hands them over. */
async function handOver(id: string): Promise<void> {
  const found = await approved(id);
  if (found.status !== 'aguardando_assinatura') return;
  const order = load();
  const verification = await verifyRedemption(order.body, found, {
    wallets,
    networks: SANDBOX,
    signed: order.signed,
  });
  if (verification.ok === false)
    throw new Error(
      verification.divergences.map(({ message }) => `Do not sign ${id}. ${message}`).join('\n'),
    );
  const known = new Set(order.signed.map(({ transacao }) => transacao));
  const first = verification.toSign.filter(({ transacao }) => !known.has(transacao));
  keep({ ...order, signed: [...order.signed, ...first.map(signedOf)] });
  for (const transfer of verification.toSign) await handToCustodian(transfer);
}

const signedOf = ({ transacao, walletId, movimento, payload }: VerifiedTransfer): SignedTransfer => {
  return { transacao, walletId, movimento, payload };
};

/** Placeholder for the custodian, which signs a transaction once, and the network; the control plane plays both. */
async function handToCustodian({ transacao, valor, token }: VerifiedTransfer): Promise<void> {
  console.log(`Handed over ${transacao}: ${valor} ${token}`);
  const custodian = process.env.TESA_CUSTODIAN ?? new URL('/_sandbox', baseUrl);
  for (const act of ['transmitir', 'confirmar'])
    await fetch(`${custodian}/transacoes/${transacao}/${act}`, { method: 'POST' });
}
// #endregion custodia

try {
  const { id } = await place(load());
  const resgate = await settle(id);
  console.log(`${id} is ${resgate.status}: ${resgate.valor_recebido} USDC arrived`);
  process.exitCode = resgate.status === 'concluido' ? 0 : 1;
} catch (error) {
  console.error(isTesaError(error) ? error.message : `${error}`);
  process.exitCode = 1;
}
