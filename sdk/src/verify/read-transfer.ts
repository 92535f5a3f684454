import { Valor } from '../valor/valor.ts';
import type { DecodedTransfer } from './decode-unsigned.ts';
import type { Entry } from './entries.ts';
import type { Expectations } from './expectations.ts';
import type { KnownToken } from './known-networks.ts';
import type { Subject } from './subject.ts';
import type { Finding, VerifiedTransfer } from './verification.ts';

/** Reads what the payload moves and to whom, and checks that it was approved. */
export async function readTransfer(
  { transacao, movimento, payload }: Entry,
  { decoded, wallet, token: known, approved }: Subject,
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
      approved.leftOut?.(token, wallet) ??
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
    if ((await tokenAccountOf(payee, decoded.token, decoded.program)) === decoded.destination) return payee;
  }
  return undefined;
}
