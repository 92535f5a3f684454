import { isTesaError, Tesa } from '@tesa/sdk';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });

try {
  const proposta = await tesa.obterProposta('prop_5x0q2m8kvt4c');
  if (proposta.status === 'pendente') {
    const { transacoes } = await tesa.aprovarProposta(proposta.id, { comentario: 'Conforme a política.' });
    for (const { id, payload_nao_assinado } of transacoes) console.log(`Sign ${id}: ${payload_nao_assinado}`);
  }
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message); // says what happened and what to do next
  process.exitCode = 1;
}
