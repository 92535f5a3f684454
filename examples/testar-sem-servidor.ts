import { createSandbox } from '@tesa/mock';
import { Tesa } from '@tesa/sdk';

const sandbox = await createSandbox();
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', fetch: sandbox.fetch });
const proposta = await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
console.log(`${proposta.id} is ${proposta.status}, with ${proposta.transacoes.length} transactions to sign`);
await sandbox.close();
