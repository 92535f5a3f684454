import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox, SIGNING_SECRET } from '../../mock/src/index.ts';
import { createKey } from '../../mock/src/treasury/index.ts';
import { call, contractOperations, exampleOf, serve, write } from './support.ts';

const KEY = 'svc_test_CANARIO';

let sandbox: Sandbox;
const lines: string[] = [];
const secrets = [KEY, 'CANARIO', SIGNING_SECRET];

/** Calls every operation with valid and invalid requests, and causes failures inside the service. */
beforeAll(async () => {
  sandbox = await createSandbox();
  const { world } = sandbox;
  createKey(world, {
    organizationId: 'org_7h2k9m4qx0ta',
    chave: KEY,
    admin: true,
    segredo: SIGNING_SECRET,
  });
  const log = (line: string) => void lines.push(line);
  const fetch = serve(sandbox, world, { log });
  const operate = () => {
    throw new Error(`banco fora do ar para ${KEY}`);
  };
  const failing = serve(sandbox, { ...world, service: { ...world.service, operate } }, { log });

  const webhook = await write(fetch, '/webhooks', { url: 'https://203.0.114.1/CANARIO' }, { key: KEY });
  const rotated = await write(fetch, `/webhooks/${webhook.body.id}/rotacionar-segredo`, undefined, {
    key: KEY,
  });
  secrets.push(webhook.body.segredo, rotated.body.segredo);
  for (const operation of contractOperations) {
    const { path, method, headers, body } = exampleOf(operation);
    const signed = {
      ...headers,
      'Service-Timestamp': '1',
      'Service-Signature': 'CANARIO',
      'X-Outro': 'CANARIO',
    };
    const sent = { method, key: KEY, ...(body !== undefined && { body }) };
    for (const one of [fetch, failing]) await call(one, path, { ...sent, headers });
    await call(fetch, `${path}?apos=CANARIO`, { ...sent, headers: signed });
    await call(fetch, `${path}?apos=CANARIO`, { ...sent, headers, key: 'svc_test_CANARIO_errada' });
  }
});
afterAll(() => sandbox.close());

test('no log line contains a key, a secret, a header, a body or a query value', () => {
  expect(lines.length).toBeGreaterThan(4 * contractOperations.length);
  expect(lines.join('\n')).toContain('banco fora do ar');
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
});

test('a webhook secret is shown at registration and rotation only', async () => {
  const { text } = await call(sandbox.fetch, '/webhooks');
  for (const secret of secrets) expect(text.replaceAll('/CANARIO', '')).not.toContain(secret);
});
