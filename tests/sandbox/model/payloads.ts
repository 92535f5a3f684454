import { decodeEthereum } from '../chain/decode-ethereum.ts';
import { decodeSolana, tokenAccount, transferChecked } from '../chain/decode-solana.ts';
import { ADDRESS, unitsPerCent } from '../chain/plans.ts';
import { textOf } from './nonces.ts';
import { recipientOf } from './recipients.ts';
import { Unknown } from './unknown.ts';
import type { Nonce, Tx, World } from './world.ts';

/** How what is to be signed differs from what is said of it, for each payload that was shown since the last time. */
export async function checkPayloads(world: World): Promise<string[]> {
  const problems: string[] = [];
  for (const { nonces } of world.accounts.values()) {
    for (const nonce of nonces) problems.push(...(await checkNonce(nonce)));
  }
  return problems;
}

/** In the order of issue, since each has to pay more than those before it. */
async function checkNonce(nonce: Nonce): Promise<string[]> {
  const problems: string[] = [];
  for (let tx = nonce.txs[nonce.read]; tx?.payload.value !== undefined; tx = nonce.txs[nonce.read]) {
    const found = await (tx.wallet.rede === 'ethereum' ? checkEthereum : checkSolana)(tx, tx.payload.value);
    problems.push(...found.map((problem) => `the payload of ${tx?.id.value} ${problem}`));
    nonce.read += 1;
  }
  return problems;
}

async function checkEthereum(tx: Tx, payload: string): Promise<string[]> {
  const { tx: signed, token, recipient, units } = decodeEthereum(payload);
  const { nonce } = tx;
  const [tip, cap] = [signed.maxPriorityFeePerGas ?? 0n, signed.maxFeePerGas ?? 0n];
  const isEnough = 10n * tip >= 11n * nonce.tip && 10n * cap >= 11n * nonce.cap;
  Object.assign(nonce, { tip, cap });
  return [
    ...wrong('nonce', String(signed.nonce), nonce.text),
    ...wrong('token', token, ADDRESS.ethereum[tx.token]),
    ...wrong('amount', units, tx.centavos * unitsPerCent('ethereum', tx.token)),
    ...wrong('recipient', recipient, payeeOf(tx)?.toLowerCase()),
    ...(isEnough ? [] : ['pays no tenth more than the one before it']),
  ];
}

async function checkSolana(tx: Tx, payload: string): Promise<string[]> {
  const { nonce, advance, instruction, message } = decodeSolana(payload);
  const mint = ADDRESS.solana[tx.token];
  const [from, , to] = instruction.accounts ?? [];
  const recipient = payeeOf(tx);
  return [
    ...wrong('nonce', nonce, textOf(tx.nonce)),
    ...wrong('nonce account', advance?.accounts?.[0]?.address, tx.nonce.conta?.value),
    ...wrong('wallet', message.feePayer.address, tx.wallet.endereco),
    ...wrong('source', from?.address, await tokenAccount(tx.wallet.endereco, mint)),
    ...wrong(
      'amount',
      transferChecked(instruction.data).units,
      tx.centavos * unitsPerCent('solana', tx.token),
    ),
    ...wrong('recipient', to?.address, recipient && (await tokenAccount(recipient, mint))),
  ];
}

/** The address that is paid, as the transaction says it. */
function payeeOf(tx: Tx): string | undefined {
  const { endereco } = recipientOf(tx);
  return endereco instanceof Unknown ? endereco.value : endereco;
}

function wrong(what: string, actual: unknown, expected: unknown): string[] {
  const wanted = expected instanceof Unknown ? expected.value : expected;
  return actual === wanted ? [] : [`has the ${what} ${actual} instead of ${wanted}`];
}
