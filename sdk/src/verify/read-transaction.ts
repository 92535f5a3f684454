import { Valor } from '../valor/valor.ts';
import { type DecodedTransfer, decodeUnsigned } from './decode-unsigned.ts';
import type { Entry } from './entries.ts';
import type { Expectations } from './expectations.ts';
import type { KnownNetwork, KnownToken } from './known-networks.ts';
import type { KnownWallet } from './known-wallets.ts';
import type { Approved, Order } from './order.ts';
import { checkSaid } from './said.ts';
import { isUndecodableError, type UndecodableError } from './undecodable-error.ts';
import type { Divergence, Finding, VerifiedTransfer } from './verification.ts';

/** A transaction, what its payload does, and its divergences. */
export interface Reading {
  readonly entry: Entry;
  /** Null when there are divergences. */
  readonly transfer: VerifiedTransfer | null;
  readonly divergences: readonly Divergence[];
}

/** A reading without divergences. */
export type Read = Reading & { readonly transfer: VerifiedTransfer };

/** Reads one transaction, and checks everything that does not depend on the others. */
export async function readTransaction(
  entry: Entry,
  order: Order,
  expectations: Expectations,
): Promise<Reading> {
  const wallet = expectations.wallets.get(entry.walletId);
  const network = wallet && expectations.networks.get(wallet.rede);
  if (!wallet || !network)
    return refused(entry, [['wallet', 'It is for another wallet to sign than those that you named.']]);
  const approved = order.get(entry.movimento);
  if (!approved) return refused(entry, [['unexpected', 'It carries out no movement that was reviewed.']]);
  const decoded = tryDecode(wallet, entry.payload);
  if (isUndecodableError(decoded)) return refused(entry, [['undecodable', decoded.message]]);
  const token = network.tokens.get(decoded.token);
  if (!token) return refused(entry, [['asset', `It moves ${decoded.token}, which is no known token.`]]);

  const origin = await checkOrigin(decoded, wallet, network, expectations);
  const { transfer, findings } = await readTransfer(
    entry,
    { decoded, wallet, token, approved },
    expectations,
  );
  const all = [...origin, ...findings, ...(transfer ? checkSaid(entry, transfer) : [])];
  return transfer && all.length === 0 ? { entry, transfer, divergences: [] } : refused(entry, all);
}

function refused(entry: Entry, findings: readonly Finding[]): Reading {
  const { transacao } = entry;
  const divergences = findings.map(([code, message]) => ({ code, transacao, message }));
  return { entry, transfer: null, divergences };
}

function tryDecode({ rede }: KnownWallet, payload: string): DecodedTransfer | UndecodableError {
  try {
    return decodeUnsigned(rede, payload);
  } catch (error) {
    if (isUndecodableError(error)) return error;
    throw error;
  }
}

async function checkOrigin(
  decoded: DecodedTransfer,
  { endereco }: KnownWallet,
  { chainId }: KnownNetwork,
  { maxFee, tokenAccountOf }: Expectations,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (decoded.rede === 'ethereum') {
    if (decoded.chainId !== chainId)
      findings.push(['chain', `It is for the chain ${decoded.chainId}, and not ${chainId}.`]);
    if (decoded.maxFee > maxFee)
      findings.push(['fee', `It may cost ${decoded.maxFee} wei, more than the ${maxFee} of maxFee.`]);
    return findings;
  }
  if (decoded.wallet !== endereco)
    findings.push(['wallet', `It is for ${decoded.wallet} to sign, and not ${endereco}.`]);
  if (decoded.source !== (await tokenAccountOf(endereco, decoded.token)))
    findings.push([
      'wallet',
      `It pays from ${decoded.source}, which is not the token account of ${endereco}.`,
    ]);
  return findings;
}

interface Context {
  readonly decoded: DecodedTransfer;
  readonly wallet: KnownWallet;
  readonly token: KnownToken;
  readonly approved: Approved;
}

/** Reads what the payload moves and to whom, and checks that it was approved. */
async function readTransfer(
  { transacao, movimento, payload }: Entry,
  { decoded, wallet, token: known, approved }: Context,
  { tokenAccountOf }: Expectations,
): Promise<{ transfer: VerifiedTransfer | null; findings: Finding[] }> {
  const { token } = known;
  const findings: Finding[] = [];
  if (!approved.tokens.includes(token))
    findings.push(['asset', `It moves ${token}, which ${approved.name} does not give.`]);
  const destination = await payeeOf(decoded, approved.payees(token, wallet), tokenAccountOf);
  if (!destination)
    findings.push([
      'destination',
      `It pays ${decoded.destination}, which none of the addresses named for ${approved.name} receives at.`,
    ]);
  const valor = amountOf(decoded, known);
  if (!valor) findings.push(['amount', `It moves no whole cents of ${token}, by its decimals.`]);
  if (!destination || !valor) return { transfer: null, findings };
  const { id: walletId, rede, endereco } = wallet;
  const origin = { transacao, walletId, rede, wallet: endereco, movimento };
  return { transfer: { ...origin, token, destination, valor, payload, decoded }, findings };
}

/** Undefined when it is zero, not a whole number of cents, or in other decimals than those of the token. */
function amountOf(decoded: DecodedTransfer, { decimals, perCent }: KnownToken): Valor | undefined {
  if (decoded.rede === 'solana' && decoded.decimals !== decimals) return undefined;
  if (decoded.units === 0n) return undefined;
  return decoded.units % perCent === 0n ? Valor.fromCents(decoded.units / perCent) : undefined;
}

/** Which of the payees receives: on `solana` the one that owns the token account. */
async function payeeOf(
  decoded: DecodedTransfer,
  payees: readonly string[],
  tokenAccountOf: Expectations['tokenAccountOf'],
): Promise<string | undefined> {
  if (decoded.rede === 'ethereum') return payees.find((payee) => payee === decoded.destination);
  for (const payee of payees) {
    if ((await tokenAccountOf(payee, decoded.token)) === decoded.destination) return payee;
  }
  return undefined;
}
