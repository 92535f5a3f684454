import { isTesaError, Tesa } from '@tesa/sdk';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
// Store the key with the decision before sending: a run after a crash then continues, and approves nothing twice.
const idempotencyKey = '0b5f7a3e-1c9d-4e62-8a47-d3c6f1e2b908';

try {
  const found = await tesa.obterProposta('prop_5x0q2m8kvt4c');
  const proposta =
    found.status === 'pendente'
      ? await tesa.aprovarProposta(found.id, { comentario: 'Conforme a política.' }, { idempotencyKey })
      : found;
  const transacoes = proposta.status === 'aprovada' ? proposta.transacoes : [];
  for (const { id, status, payload_nao_assinado } of transacoes)
    console.log(
      status === 'aguardando_assinatura' ? `Sign ${id}: ${payload_nao_assinado}` : `${id} is ${status}`,
    );
  if (transacoes.length === 0) console.log(`${proposta.id} is ${proposta.status}: nothing to sign`);
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message); // The message says what happened and what to do next.
  process.exitCode = 1;
}
