import { withoutCase } from './address.ts';
import type { Issued } from './arguments.ts';
import type { Entry } from './entries.ts';
import { nonceInWords } from './nonce.ts';
import type { Finding, VerifiedTransfer } from './verification.ts';

/** How the fields of a transaction differ from its payload, and from what was signed. */
export function checkStated({ issued, signed }: Entry, transfer: VerifiedTransfer): Finding[] {
  if (issued === null) return [];
  const { rede, token, valor, destination, payload } = transfer;
  const findings: Finding[] = [];
  if (issued.rede !== rede)
    findings.push(['network', `It is for another network than ${rede}, where its wallet is.`]);
  if (issued.token !== token)
    findings.push(['asset', `It moves ${token}, and says that it moves another token.`]);
  if (issued.valor !== `${valor}`)
    findings.push(['amount', `It moves ${valor}, and says that it moves another amount.`]);
  if (withoutCase(rede, issued.payee) !== destination)
    findings.push(['destination', `It pays ${destination}, and says that it pays another address.`]);
  if (!statesNonce(issued, transfer))
    findings.push(['nonce', `It takes the nonce ${nonceInWords(transfer)}, and says that it takes another.`]);
  const { carteira_id, movimento, payload_nao_assinado } = issued;
  const same =
    carteira_id === transfer.walletId && movimento === transfer.movimento && payload_nao_assinado === payload;
  if (signed !== null && !same)
    findings.push(['altered', 'It is not what was signed under its id: sign nothing of it.']);
  return findings;
}

function statesNonce({ nonce, conta_de_nonce }: Issued, { decoded }: VerifiedTransfer): boolean {
  if (decoded.rede === 'ethereum') return nonce === `${decoded.nonce}` && conta_de_nonce === null;
  return nonce === decoded.nonce && conta_de_nonce === decoded.nonceAccount;
}
