import { Tesa } from '@tesa/sdk';
import { expect, onTestFinished } from 'vitest';
import { createSandbox } from '../../mock/src/index.ts';
import { local } from './support.ts';

/** A sandbox, a client without retries, and a function that calls the control plane. */
export async function openSandbox(options: Parameters<typeof createSandbox>[0] = {}) {
  const sandbox = await createSandbox(options);
  onTestFinished(() => sandbox.close());
  const { fetch } = sandbox;
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: local, fetch, maxRetries: 0 });
  return {
    tesa,
    fetch,
    async control(path: string, body: object = {}): Promise<void> {
      const response = await fetch(`http://127.0.0.1:4010/_sandbox/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.ok, `${path}: ${response.status}`).toBe(true);
    },
  };
}
