import { createSandbox } from '@tesa/mock';
import { Tesa } from '@tesa/sdk';
import { SANDBOX, verifyProposal } from '@tesa/sdk/verify';

// #region registros
/** From your own records, never from an API response. */
const wallets = [
  { id: 'cart_3n8v5c1rz6de', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
  { id: 'cart_9w4t7b2yk5gm', rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' },
] as const;
// #endregion registros

// #region conferencia
const sandbox = await createSandbox();
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', fetch: sandbox.fetch });
const reviewed = await tesa.obterProposta('prop_5x0q2m8kvt4c'); // store it when it is reviewed
if (reviewed.status !== 'pendente') throw new Error(`${reviewed.id} is ${reviewed.status}.`);
const approved = await tesa.aprovarProposta(reviewed.id);
const verification = await verifyProposal(reviewed, approved, { wallets, networks: SANDBOX, signed: [] });
if (verification.ok)
  for (const { walletId, valor, token, destination } of verification.toSign)
    console.log(`${walletId} pays ${valor} ${token} to ${destination}`);
// #endregion conferencia

// #region recusa
const movimentos = reviewed.movimentos.map((movimento) => ({ ...movimento, valor: '500000.00' }));
const ordered = { ...reviewed, movimentos };
const refused = await verifyProposal(ordered, approved, { wallets, networks: SANDBOX, signed: [] });
if (refused.ok === false) console.log(refused.divergences.map(({ message }) => message).join('\n'));
// #endregion recusa

await sandbox.close();
