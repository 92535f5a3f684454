import { textOf } from '../../conformance/src/model/nonces.ts';
import type { Problem } from '../../conformance/src/model/problem.ts';
import { recipientOf } from '../../conformance/src/model/recipients.ts';
import { isUnknown } from '../../conformance/src/model/unknown.ts';
import type { Nonce, Tx, World } from '../../conformance/src/model/world.ts';
import { decodeEthereum } from '../treasury/chain/decode-ethereum.ts';
import { decodeSolana, programOf, tokenAccount, transferChecked } from '../treasury/chain/decode-solana.ts';
import { ADDRESS, unitsPerCent } from '../treasury/chain/plans.ts';

interface Read {
  tip: bigint;
  cap: bigint;
  count: number;
}

export class Payloads {
  readonly #read = new WeakMap<Nonce, Read>();

  async check(world: World): Promise<Problem[]> {
    const problems: Problem[] = [];
    for (const { nonces } of world.accounts.values()) {
      for (const nonce of nonces) problems.push(...(await this.#checkNonce(nonce)));
    }
    return problems;
  }

  /** In order of issue, because each transaction must pay a higher fee than the previous ones. */
  async #checkNonce(nonce: Nonce): Promise<Problem[]> {
    const problems: Problem[] = [];
    const read = this.#read.get(nonce) ?? { tip: 0n, cap: 0n, count: 0 };
    this.#read.set(nonce, read);
    for (let tx = nonce.txs[read.count]; tx?.payload.value !== undefined; tx = nonce.txs[read.count]) {
      const { value } = tx.payload;
      const found = await (tx.wallet.rede === 'ethereum'
        ? checkEthereum(tx, value, read)
        : checkSolana(tx, value));
      const about = `the payload of ${tx.id.value}`;
      problems.push(...found.map((one) => ({ ...one, what: `${about}: ${one.what}` })));
      read.count += 1;
    }
    return problems;
  }
}

async function checkEthereum(tx: Tx, payload: string, read: Read): Promise<Problem[]> {
  const { tx: signed, token, recipient, units } = decodeEthereum(payload);
  const [tip, cap] = [signed.maxPriorityFeePerGas ?? 0n, signed.maxFeePerGas ?? 0n];
  const isEnough = 10n * tip >= 11n * read.tip && 10n * cap >= 11n * read.cap;
  Object.assign(read, { tip, cap });
  return [
    ...wrong('nonce', String(signed.nonce), tx.nonce.text),
    ...wrong('token', token, ADDRESS.ethereum[tx.token]),
    ...wrong('amount', units, tx.centavos * unitsPerCent('ethereum', tx.token)),
    ...wrong('recipient', recipient, payeeOf(tx)?.toLowerCase()),
    ...wrong('fee a tenth above the one before it', isEnough, true),
  ];
}

async function checkSolana(tx: Tx, payload: string): Promise<Problem[]> {
  const { nonce, advance, instruction, message } = decodeSolana(payload);
  const mint = ADDRESS.solana[tx.token];
  const [from, , to] = instruction.accounts ?? [];
  const recipient = payeeOf(tx);
  return [
    ...wrong('nonce', nonce, textOf(tx.nonce)),
    ...wrong('nonce account', advance?.accounts?.[0]?.address, tx.nonce.conta?.value),
    ...wrong('wallet', message.feePayer.address, tx.wallet.endereco),
    ...wrong('program', instruction.programAddress, programOf(mint)),
    ...wrong('source', from?.address, await tokenAccount(tx.wallet.endereco, mint)),
    ...wrong(
      'amount',
      transferChecked(instruction.data).units,
      tx.centavos * unitsPerCent('solana', tx.token),
    ),
    ...wrong('recipient', to?.address, recipient && (await tokenAccount(recipient, mint))),
  ];
}

function payeeOf(tx: Tx): string | undefined {
  const { endereco } = recipientOf(tx);
  return isUnknown(endereco) ? endereco.value : endereco;
}

function wrong(what: string, actual: unknown, expected: unknown): Problem[] {
  const wanted = isUnknown(expected) ? expected.value : expected;
  return actual === wanted ? [] : [{ what, expected: `${wanted}`, came: `${actual}` }];
}
