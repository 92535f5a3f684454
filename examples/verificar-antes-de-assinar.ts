import { isTesaError, Tesa } from '@tesa/sdk';
import { SANDBOX, type VerifiedTransfer, verifyProposal } from '@tesa/sdk/verify';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });

// From the company's own records: it is not for the service to say which wallet pays.
const wallet = {
  id: 'cart_3n8v5c1rz6de',
  rede: 'ethereum',
  endereco: '0x7E5700000000000000000000000000000000A001',
} as const;

/** Stands for the custodian's own API. */
function handToCustodian({ transacao, valor, token, destination, payload }: VerifiedTransfer): void {
  console.log(`Sign ${transacao}, ${valor} ${token} to ${destination}: ${payload}`);
}

async function approve(id: string): Promise<void> {
  const reviewed = await tesa.obterProposta(id);
  if (reviewed.status !== 'pendente') return;
  const approved = await tesa.aprovarProposta(id);
  // The movements that count are those that were reviewed: what comes back beside the transactions proves nothing.
  const verification = await verifyProposal(reviewed, approved, { wallet, networks: SANDBOX });
  if (verification.ok) {
    for (const transfer of verification.toSign) handToCustodian(transfer);
    return;
  }
  for (const { transacao, message } of verification.divergences)
    console.error(`Do not sign ${transacao ?? id}. ${message}`);
  process.exitCode = 1;
}

try {
  await approve('prop_5x0q2m8kvt4c');
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
