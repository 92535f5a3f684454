import { readFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { decodeEthereum } from '../treasury/chain/decode-ethereum.ts';
import { decodeSolana, tokenAccount, transferChecked } from '../treasury/chain/decode-solana.ts';
import { asObject, at, type JsonObject, loadContract } from './contract.ts';
import { cents, distinct, list } from './story.ts';

const contract = loadContract();
const wallets = distinct(contract, 'cart_');
const redemptions = new Map(distinct(contract, 'res_').map((row) => [row.id, row]));
const transactions = distinct(contract, 'tx_');
const cases = transactions.map((transaction) => ({ id: `${transaction.id}`, transaction }));

const DECIMALS: Readonly<Record<string, number>> = {
  'ethereum USDC': 6,
  'ethereum USDY': 18,
  'ethereum BUIDL': 6,
  'solana USDC': 6,
};
const USDC_OF_SOLANA = 'TesteTesaUSDC111111111111111111111111111111';

describe('decoded example payloads', () => {
  test.each(cases)('$id transfers its amount with its nonce', async ({ transaction }) => {
    const { rede, token, valor, nonce } = transaction;
    const read = await decoded(transaction);
    expect(read.nonce).toBe(nonce);
    expect(read.units).toBe(cents(valor) * 10n ** BigInt((DECIMALS[`${rede} ${token}`] ?? 0) - 2));
  });

  test.each(cases)('$id pays its stated recipient', async ({ transaction }) => {
    const { endereco } = asObject(transaction.destinatario, 'destinatario');
    const { recipient } = await decoded(transaction);
    expect(recipient).toBe(
      transaction.rede === 'solana' ? await tokenAccount(`${endereco}`, USDC_OF_SOLANA) : endereco,
    );
  });

  const leaving = cases.filter(({ transaction }) => transaction.resgate_id !== null);
  test.each(leaving)('$id pays the settlement address of its redemption', async ({ transaction }) => {
    const destination = redemptions.get(transaction.resgate_id ?? null)?.carteira_destino_id;
    const [wallet = {}] = wallets.filter(({ id }) => id === destination);
    const [address = {}] = list(wallet.enderecos_de_liquidacao).filter(
      ({ rede, token }) => rede === transaction.rede && token === transaction.token,
    );
    const { recipient } = await decoded(transaction);
    const paid =
      transaction.rede === 'solana'
        ? await tokenAccount(`${address.endereco}`, USDC_OF_SOLANA)
        : address.endereco;
    expect(recipient).toBe(paid);
  });

  test('a replacement transaction can only execute in place of the original', () => {
    const replacing = transactions.filter(({ substitui }) => substitui !== null);
    for (const transaction of replacing) {
      const [before = {}] = transactions.filter(({ id }) => id === transaction.substitui);
      const { carteira_id, token, valor, nonce, conta_de_nonce } = before;
      expect(transaction).toMatchObject({ carteira_id, token, valor, nonce, conta_de_nonce });
    }
    expect(replacing).toHaveLength(1);
  });

  test('transactions of one wallet never share a nonce, except a replacement and its original', () => {
    const first = transactions.filter(({ substitui }) => substitui === null);
    const places = first.map(({ carteira_id, nonce }) => `${carteira_id} ${nonce}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

test.each([
  [
    'the page',
    readFileSync(new URL('../../docs/pages/pt/guia/o-payload-a-assinar.md', import.meta.url), 'utf8'),
  ],
  ['the operation', `${at(contract, '/paths/~1transacoes~1{id}/get/description')}`],
])(
  'example payloads contain every number and address that %s states, except programs that no example names',
  (_, text) => {
    const bytes = [...text.matchAll(/`(?:0x([0-9a-f]+)|(\d{5,})|([1-9A-HJ-NP-Za-km-z]{43,44}))`/g)];
    const payloads = transactions.map(({ payload_nao_assinado }) => payload_nao_assinado).join(' ');
    const missing = bytes
      .filter(([, hex, decimal, address]) => !payloads.includes(hex ?? hexOf(decimal, address)))
      .map(([quoted]) => quoted);
    const unused = [
      '`TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb`',
      '`ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL`',
    ];
    expect(missing).toEqual(unused.filter((address) => text.includes(address)));
    expect(bytes.length).toBeGreaterThan(8);
  },
);

function hexOf(decimal: string | undefined, address = ''): string {
  if (decimal === undefined) return bytesToHex(base58.decode(address));
  const digits = BigInt(decimal).toString(16);
  return digits.padStart(digits.length + (digits.length % 2), '0');
}

async function decoded({ rede, payload_nao_assinado, conta_de_nonce }: JsonObject) {
  const payload = `${payload_nao_assinado}`;
  if (rede === 'ethereum') {
    const { tx, recipient, units } = decodeEthereum(payload);
    return { nonce: `${tx.nonce}`, recipient, units };
  }
  const { nonce, advance, instruction } = decodeSolana(payload);
  expect(advance?.accounts?.[0]?.address).toBe(conta_de_nonce);
  const { units } = transferChecked(instruction.data);
  return { nonce: `${nonce}`, recipient: instruction.accounts?.[2]?.address, units };
}
