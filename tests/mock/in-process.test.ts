import { expect, test } from 'vitest';
import { Program } from '../cli/process.ts';

const SCRIPT = `
import { createSandbox } from './mock/src/index.ts';
const { fetch } = await createSandbox();
const arm = (fault) =>
  fetch('http://sandbox/_sandbox/falhas', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  });
const headers = { Authorization: 'Bearer svc_test_exemplo_admin' };
for (const tipo of ['latencia', 'corpo_lento']) {
  await arm({ tipo, latencia_ms: 20 });
  const response = await fetch('http://sandbox/v1/organizacao', { headers });
  console.log(response.status, (await response.json()).id);
}
`;

test('a program that awaits only a slow response of its sandbox gets the response, and then ends', async () => {
  const program = new Program(process.execPath, ['--input-type=module', '--eval', SCRIPT]);
  expect(await program.ended).toEqual({ code: 0, stdout: '200 org_7h2k9m4qx0ta\n'.repeat(2), stderr: '' });
});
