import { Tesa } from '@tesa/sdk';
import { SANDBOX, verifyProposal } from '@tesa/sdk/verify';
import { expect, test } from 'vitest';

test('an idempotency key in the place of the body is refused with the argument that takes it', async () => {
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: 'http://127.0.0.1:9/v1' });
  const misplaced = { idempotencyKey: 'f3194a3b-381e-43e7-952c-466e473a1797' } as object;
  await expect(tesa.aprovarProposta('prop_5x0q2m8kvt4c', misplaced)).rejects.toThrow(
    'aprovarProposta needs idempotencyKey in its last argument, the options, not in the body.',
  );
});

test('the error for a still pending proposal says that it is pending', async () => {
  const pending = { status: 'pendente', transacoes: [] };
  await expect(
    verifyProposal({ movimentos: [] }, pending, { wallets: [], networks: SANDBOX, signed: [] }),
  ).rejects.toThrow('The second argument is still pending');
});
