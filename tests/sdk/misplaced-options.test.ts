import { Tesa } from '@tesa/sdk';
import { SANDBOX, verifyProposal } from '@tesa/sdk/verify';
import { expect, test } from 'vitest';

test('an idempotency key passed as the body is refused with the name of the right argument', async () => {
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: 'http://127.0.0.1:9/v1' });
  const misplaced = { idempotencyKey: 'f3194a3b-381e-43e7-952c-466e473a1797' } as object;
  await expect(tesa.aprovarProposta('prop_5x0q2m8kvt4c', misplaced)).rejects.toThrow(
    'aprovarProposta needs idempotencyKey in its last argument, the options, not in the body.',
  );
});

test('the error for a still pending proposal says that the proposal is pending', async () => {
  const pending = { status: 'pendente', transacoes: [] };
  await expect(
    verifyProposal({ movimentos: [] }, pending, { wallets: [], networks: SANDBOX, signed: [] }),
  ).rejects.toThrow('The second argument is still pending');
});
