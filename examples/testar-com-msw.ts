import { createSandbox } from '@tesa/mock';
import { handlers } from '@tesa/mock/msw';
import { Tesa } from '@tesa/sdk';
import { setupServer } from 'msw/node';

const sandbox = await createSandbox();
const server = setupServer(...handlers(sandbox));
server.listen({ onUnhandledFrame: 'error' });

// Created as in production: nothing tells the client that it is tested.
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin' });
const resgate = await tesa.criarResgate({ valor: '2500.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' });
console.log(`${resgate.id} is ${resgate.status}`);

server.close();
await sandbox.close();
