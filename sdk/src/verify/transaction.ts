import { Valor } from '../money/valor.ts';
import type { Approval, Approved, Issued, TransactionEntry } from './approval.ts';
import { isUndecodableError, type UndecodableError } from './bytes.ts';
import type { Expectations, KnownWallet } from './config.ts';
import { type DecodedTransfer, decodeUnsigned } from './decode.ts';
import type { EthereumTransfer } from './ethereum.ts';
import { type KnownNetwork, type KnownToken, withoutCase } from './networks.ts';
import type { Deviation, Divergence, VerifiedTransfer } from './report.ts';
import type { SolanaTransfer } from './solana.ts';

/** A transaction after the checks that do not depend on other transactions. */
export interface CheckedTransaction {
  readonly entry: TransactionEntry;
  /** Null when there are divergences. */
  readonly transfer: VerifiedTransfer | null;
  readonly divergences: readonly Divergence[];
}

export type PassedTransaction = CheckedTransaction & { readonly transfer: VerifiedTransfer };

export async function checkTransaction(
  entry: TransactionEntry,
  order: Approval,
  expectations: Expectations,
): Promise<CheckedTransaction> {
  const subject = decodePayment(entry, order, expectations);
  if (isFinding(subject)) return refusedTransaction(entry, [subject]);
  const origin = await checkOrigin(subject, expectations);
  const { transfer, findings } = await readTransfer(entry, subject, expectations);
  const all = [...origin, ...findings, ...(transfer ? checkStated(entry, transfer) : [])];
  return transfer && all.length === 0 ? { entry, transfer, divergences: [] } : refusedTransaction(entry, all);
}

const isFinding = (found: DecodedPayment | Deviation): found is Deviation => Array.isArray(found);

function refusedTransaction(entry: TransactionEntry, findings: readonly Deviation[]): CheckedTransaction {
  const { transacao } = entry;
  const divergences = findings.map(([code, message]) => ({ code, transacao, message }));
  return { entry, transfer: null, divergences };
}

/** The decoded effect of a transaction, with its wallet, token and stated amount. */
interface DecodedPayment {
  readonly decoded: DecodedTransfer;
  readonly wallet: KnownWallet;
  readonly network: KnownNetwork;
  readonly token: KnownToken;
  readonly approved: Approved;
}

/**
 * Stops at the first divergence: without a known wallet, approved amount and token, nothing else can be
 * checked.
 */
function decodePayment(
  entry: TransactionEntry,
  order: Approval,
  { wallets, networks }: Expectations,
): DecodedPayment | Deviation {
  const wallet = wallets.get(entry.walletId);
  const network = wallet && networks.get(wallet.rede);
  if (!wallet || !network) return ['wallet', 'carteira_id is not in wallets.'];
  const approved = order.get(entry.movimento);
  if (!approved) return ['unexpected', 'movimento matches nothing that was reviewed.'];
  const decoded = tryDecode(wallet, entry.payload);
  if (isUndecodableError(decoded)) return ['undecodable', decoded.message];
  const token = network.tokens.get(decoded.token);
  if (!token)
    return ['asset', `The payload moves ${decoded.token}, which is not in networks.${wallet.rede}.tokens.`];
  if (decoded.rede === 'solana' && decoded.program !== token.program) {
    const message = `The payload moves ${token.token} with the program ${decoded.program} instead of ${token.program}.`;
    return ['asset', message];
  }
  return { decoded, wallet, network, token, approved };
}

function tryDecode({ rede }: KnownWallet, payload: string): DecodedTransfer | UndecodableError {
  try {
    return decodeUnsigned(rede, payload);
  } catch (error) {
    if (isUndecodableError(error)) return error;
    throw error;
  }
}

/** Checks who pays, as far as the payload says so, on which chain, and the maximum fee. */
async function checkOrigin(
  { decoded, wallet, network }: DecodedPayment,
  { maxFee, tokenAccountOf }: Expectations,
): Promise<Deviation[]> {
  if (decoded.rede === 'ethereum') return checkEthereum(decoded, network, maxFee);
  return checkSolana(decoded, wallet, await tokenAccountOf(wallet.endereco, decoded.token, decoded.program));
}

function checkEthereum(decoded: EthereumTransfer, { chainId }: KnownNetwork, maxFee: bigint): Deviation[] {
  const findings: Deviation[] = [];
  if (decoded.chainId !== chainId)
    findings.push(['chain', `chainId is ${decoded.chainId} instead of ${chainId}.`]);
  if (decoded.maxFee > maxFee)
    findings.push(['fee', `The network fee may reach ${decoded.maxFee} wei, above maxFee (${maxFee}).`]);
  return findings;
}

function checkSolana(
  { wallet, source, nonceAccount }: SolanaTransfer,
  { endereco, nonceAccounts }: KnownWallet,
  account: string,
): Deviation[] {
  const findings: Deviation[] = [];
  if (wallet !== endereco) findings.push(['wallet', `The fee payer is ${wallet} instead of ${endereco}.`]);
  if (source !== account)
    findings.push(['wallet', `The source ${source} is not the token account of ${endereco}.`]);
  if (nonceAccounts && !nonceAccounts.includes(nonceAccount))
    findings.push(['nonce', `The nonce account ${nonceAccount} is not in the wallet's contas_de_nonce.`]);
  return findings;
}

/** Decodes the amount and the recipient, and checks that they were approved. */
async function readTransfer(
  { transacao, movimento, payload }: TransactionEntry,
  { decoded, wallet, token: known, approved }: DecodedPayment,
  { tokenAccountOf }: Expectations,
): Promise<{ transfer: VerifiedTransfer | null; findings: Deviation[] }> {
  const { token } = known;
  const findings: Deviation[] = [];
  if (!approved.tokens.includes(token))
    findings.push(['asset', `The payload moves ${token}, which is not the token of ${approved.name}.`]);
  const destination = await payeeOf(decoded, approved.payees(token, wallet), tokenAccountOf);
  if (!destination)
    findings.push([
      'destination',
      approved.leftOut?.(token, wallet) ??
        `The payload pays ${decoded.destination}, which is not an allowed destination of ${approved.name}.`,
    ]);
  const valor = amountInCents(decoded, known);
  if (!valor)
    findings.push([
      'amount',
      `The amount of ${token} must be above 0, in whole cents and with the decimals in networks.`,
    ]);
  if (!destination || !valor) return { transfer: null, findings };
  const { id: walletId, rede, endereco } = wallet;
  const origin = { transacao, walletId, rede, wallet: endereco, movimento };
  return { transfer: { ...origin, token, destination, valor, payload, decoded }, findings };
}

/** Undefined when the amount is zero, not a whole number of cents, or in other decimals than the token's. */
function amountInCents(decoded: DecodedTransfer, { decimals, perCent }: KnownToken): Valor | undefined {
  if (decoded.rede === 'solana' && decoded.decimals !== decimals) return undefined;
  if (decoded.units === 0n) return undefined;
  return decoded.units % perCent === 0n ? Valor.fromCents(decoded.units / perCent) : undefined;
}

/** The approved recipient whom the payload pays; on `solana` the owner of the token account. */
async function payeeOf(
  decoded: DecodedTransfer,
  payees: readonly string[],
  tokenAccountOf: Expectations['tokenAccountOf'],
): Promise<string | undefined> {
  if (decoded.rede === 'ethereum') return payees.find((payee) => payee === decoded.destination);
  for (const payee of payees) {
    if ((await tokenAccountOf(payee, decoded.token, decoded.program)) === decoded.destination) return payee;
  }
  return undefined;
}

/** Differences between a transaction's fields, its payload and what was signed. */
function checkStated({ issued, signed }: TransactionEntry, transfer: VerifiedTransfer): Deviation[] {
  if (issued === null) return [];
  const { rede, token, valor, destination, payload } = transfer;
  const findings: Deviation[] = [];
  if (issued.rede !== rede)
    findings.push(['network', `rede does not match the wallet, which is on ${rede}.`]);
  if (issued.token !== token)
    findings.push(['asset', `token does not match the payload, which moves ${token}.`]);
  if (issued.valor !== `${valor}`)
    findings.push(['amount', `valor does not match the payload, which moves ${valor}.`]);
  if (withoutCase(rede, issued.payee) !== destination)
    findings.push(['destination', `destinatario does not match the payload, which pays ${destination}.`]);
  if (!statesNonce(issued, transfer))
    findings.push([
      'nonce',
      `nonce and conta_de_nonce do not match the payload, which uses ${nonceInWords(transfer)}.`,
    ]);
  const { carteira_id, movimento, payload_nao_assinado } = issued;
  const same =
    carteira_id === transfer.walletId && movimento === transfer.movimento && payload_nao_assinado === payload;
  if (signed !== null && !same)
    findings.push(['altered', 'The transaction differs from the one signed under its id: do not sign it.']);
  return findings;
}

function statesNonce({ nonce, conta_de_nonce }: Issued, { decoded }: VerifiedTransfer): boolean {
  if (decoded.rede === 'ethereum') return nonce === `${decoded.nonce}` && conta_de_nonce === null;
  return nonce === decoded.nonce && conta_de_nonce === decoded.nonceAccount;
}

/** Two transactions have the same key exactly when the network can execute at most one of them. */
export function nonceKey({ rede, wallet, decoded }: VerifiedTransfer): string {
  return `${rede} ${wallet} ${nonceInWords({ decoded })}`;
}

export function nonceInWords({ decoded }: Pick<VerifiedTransfer, 'decoded'>): string {
  return decoded.rede === 'ethereum' ? `${decoded.nonce}` : `${decoded.nonce} of ${decoded.nonceAccount}`;
}

/**
 * What an open transaction occupies: its nonce on `ethereum`; its nonce account on `solana`, whatever the
 * value, because a transaction with a recent blockhash there advances the account too.
 */
export function slotKey(transfer: VerifiedTransfer): string {
  const { rede, decoded } = transfer;
  return decoded.rede === 'solana' ? `${rede} ${decoded.nonceAccount}` : nonceKey(transfer);
}

/**
 * Whether at most one of two transactions of one wallet and purpose can ever be executed. On `ethereum` the nonce
 * decides. On `solana` nothing in a payload distinguishes a durable nonce from a recent blockhash, with which two
 * different texts could both be executed within a minute; so both must be the same text, which the network executes
 * once.
 */
export function excludeEachOther(one: VerifiedTransfer, other: VerifiedTransfer): boolean {
  return one.rede === 'ethereum' ? nonceKey(one) === nonceKey(other) : one.payload === other.payload;
}
