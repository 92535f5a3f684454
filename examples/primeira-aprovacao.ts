import { Tesa } from '@tesa/sdk';

const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: 'http://127.0.0.1:4010/v1' });
const proposta = await tesa.obterProposta('prop_5x0q2m8kvt4c');
console.log(proposta.status, proposta.motivo);
const { transacoes } = await tesa.aprovarProposta(proposta.id, { comentario: 'Conforme a política.' });
for (const { id, rede, status } of transacoes) console.log(id, rede, status);
