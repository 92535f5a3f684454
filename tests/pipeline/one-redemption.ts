import { afterEach, beforeEach } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { call, EMPTY_WALLET, type Received, type Sent, write } from './support.ts';

export const KEY = '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e';
export const headers = { 'Idempotency-Key': KEY };
export const redemption = { valor: '10.00', carteira_destino_id: EMPTY_WALLET };

export interface OneRedemption {
  readonly sandbox: Sandbox;
  redeem(body?: unknown, sent?: Sent): Promise<Received>;
  redemptions(sent?: Sent): Promise<unknown[]>;
}

export function oneRedemption(): OneRedemption {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await createSandbox();
  });
  afterEach(() => sandbox.close());
  return {
    get sandbox() {
      return sandbox;
    },
    redeem: (body = redemption, sent = {}) => write(sandbox.fetch, '/resgates', body, { headers, ...sent }),
    redemptions: async (sent = {}) => (await call(sandbox.fetch, '/resgates', sent)).body.dados,
  };
}
