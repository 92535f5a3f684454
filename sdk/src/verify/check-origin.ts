import type { EthereumTransfer } from './decode-ethereum.ts';
import type { SolanaTransfer } from './decode-solana.ts';
import type { Expectations } from './expectations.ts';
import type { KnownNetwork } from './known-networks.ts';
import type { KnownWallet } from './known-wallets.ts';
import type { Subject } from './subject.ts';
import type { Finding } from './verification.ts';

/** Checks who pays, as far as the payload says so, on which chain, and how high its fee may be. */
export async function checkOrigin(
  { decoded, wallet, network }: Subject,
  { maxFee, tokenAccountOf }: Expectations,
): Promise<Finding[]> {
  if (decoded.rede === 'ethereum') return checkEthereum(decoded, network, maxFee);
  return checkSolana(decoded, wallet, await tokenAccountOf(wallet.endereco, decoded.token, decoded.program));
}

function checkEthereum(decoded: EthereumTransfer, { chainId }: KnownNetwork, maxFee: bigint): Finding[] {
  const findings: Finding[] = [];
  if (decoded.chainId !== chainId)
    findings.push(['chain', `It is for the chain ${decoded.chainId}, and not ${chainId}.`]);
  if (decoded.maxFee > maxFee)
    findings.push(['fee', `It may cost ${decoded.maxFee} wei, more than the ${maxFee} of maxFee.`]);
  return findings;
}

function checkSolana(
  { wallet, source, nonceAccount }: SolanaTransfer,
  { endereco, nonceAccounts }: KnownWallet,
  account: string,
): Finding[] {
  const findings: Finding[] = [];
  if (wallet !== endereco) findings.push(['wallet', `It is for ${wallet} to sign, and not ${endereco}.`]);
  if (source !== account)
    findings.push(['wallet', `It pays from ${source}, which is not the token account of ${endereco}.`]);
  if (nonceAccounts && !nonceAccounts.includes(nonceAccount))
    findings.push(['nonce', `It advances ${nonceAccount}, which its wallet's contas_de_nonce do not name.`]);
  return findings;
}
