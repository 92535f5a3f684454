import { Valor } from '../valor/valor.ts';
import type { Issued } from './arguments.ts';
import { type DecodedTransfer, decodeUnsigned } from './decode-unsigned.ts';
import type { Expectations, KnownToken } from './expectations.ts';
import { associatedTokenAccount } from './token-account.ts';
import { isUndecodableError, type UndecodableError } from './undecodable-error.ts';
import type { Divergence, DivergenceCode, VerifiedTransfer } from './verification.ts';

/** What the service says of a transaction, and what its payload does. */
export interface Reading {
  readonly transacao: Issued;
  /** Null when there are divergences. */
  readonly transfer: VerifiedTransfer | null;
  readonly divergences: readonly Divergence[];
}

/** The message quotes what the caller named and what was decoded, never other text of the service. */
type Finding = readonly [code: DivergenceCode, message: string];

/**
 * Reads one transaction, and checks all that does not depend on the others.
 * @param payees addresses that may be paid at all
 */
export async function readTransaction(
  transacao: Issued,
  expectations: Expectations,
  payees: readonly string[],
): Promise<Reading> {
  const { id, rede, payload_nao_assinado: payload } = transacao;
  const envelope = checkEnvelope(transacao, expectations);
  const decoded = tryDecode(expectations, payload);
  if (isUndecodableError(decoded)) return refused(transacao, [...envelope, ['undecodable', decoded.message]]);

  const known = expectations.tokens.get(decoded.token);
  const valor = known && amountOf(decoded, known);
  const destination = await payeeOf(decoded, payees);
  const findings = [...envelope, ...(await checkOrigin(decoded, expectations))];
  if (!known) findings.push(['asset', `It moves ${decoded.token}, which is no known token.`]);
  if (known && !valor)
    findings.push(['amount', `It moves no whole cents of ${known.token}, by its decimals.`]);
  if (!destination)
    findings.push([
      'destination',
      `It pays ${decoded.destination}, where none of the destinations that you named receives.`,
    ]);
  if (!known || !valor || !destination || findings.length > 0) return refused(transacao, findings);

  const { wallet } = expectations;
  const transfer = { transacao: id, rede, wallet, token: known.token, destination, valor, payload, decoded };
  return { transacao, transfer, divergences: [] };
}

function refused(transacao: Issued, findings: readonly Finding[]): Reading {
  const { id } = transacao;
  const divergences = findings.map(([code, message]) => ({ code, transacao: id, message }));
  return { transacao, transfer: null, divergences };
}

function checkEnvelope({ rede, carteira_id }: Issued, { rede: expected, walletId }: Expectations): Finding[] {
  const findings: Finding[] = [];
  if (rede !== expected)
    findings.push(['network', `It is for another network than ${expected}, where the wallet is.`]);
  if (carteira_id !== walletId)
    findings.push(['wallet', `It is for another wallet than ${walletId} to sign.`]);
  return findings;
}

function tryDecode({ rede }: Expectations, payload: string): DecodedTransfer | UndecodableError {
  try {
    return decodeUnsigned(rede, payload);
  } catch (error) {
    if (isUndecodableError(error)) return error;
    throw error;
  }
}

async function checkOrigin(decoded: DecodedTransfer, expectations: Expectations): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { chainId, maxFee, wallet } = expectations;
  if (decoded.rede === 'ethereum') {
    if (decoded.chainId !== chainId)
      findings.push(['chain', `It is for the chain ${decoded.chainId}, and not ${chainId}.`]);
    if (decoded.maxFee > maxFee)
      findings.push(['fee', `It may cost ${decoded.maxFee} wei, more than the ${maxFee} of maxFee.`]);
    return findings;
  }
  if (decoded.wallet !== wallet)
    findings.push(['wallet', `It is for ${decoded.wallet} to sign, and not ${wallet}.`]);
  if (decoded.source !== (await associatedTokenAccount(wallet, decoded.token)))
    findings.push(['wallet', `It pays from ${decoded.source}, which is not the token account of ${wallet}.`]);
  return findings;
}

/** Undefined when it is nothing, no whole number of cents, or in other decimals than those of the token. */
function amountOf(decoded: DecodedTransfer, { decimals, perCent }: KnownToken): Valor | undefined {
  if (decoded.rede === 'solana' && decoded.decimals !== decimals) return undefined;
  if (decoded.units === 0n) return undefined;
  return decoded.units % perCent === 0n ? Valor.fromCents(decoded.units / perCent) : undefined;
}

/** The payee that receives: on `solana` the one whose token account it is. */
async function payeeOf(decoded: DecodedTransfer, payees: readonly string[]): Promise<string | undefined> {
  if (decoded.rede === 'ethereum') return payees.find((payee) => payee === decoded.destination);
  for (const payee of payees) {
    if ((await associatedTokenAccount(payee, decoded.token)) === decoded.destination) return payee;
  }
  return undefined;
}
