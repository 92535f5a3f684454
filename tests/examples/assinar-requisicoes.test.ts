import { expect, test } from 'vitest';
import { openSandbox } from './program.ts';

test('a request signed by the client or by hand is accepted, and refused when it was changed in transit', async () => {
  const { run, call } = await openSandbox();
  const { status, stdout, stderr } = await run('assinar-requisicoes');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Signed by the client: chave_\w+ has the scope admin\nSigned by hand: 201\n/);
  expect(stdout).toMatch(/\nChanged on the way: 401 assinatura_invalida\n$/);
  expect((await call('GET', '/v1/resgates')).dados).toMatchObject([{ valor: '2500.00' }]);
});

test("the error for a different key's secret says what to check", async () => {
  const { run } = await openSandbox();
  const { status, stdout, stderr } = await run('assinar-requisicoes', {
    TESA_SIGNING_SECRET: 'sigsec_outro',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/401 assinatura_invalida/);
  expect(stderr).not.toContain('sigsec_outro');
});
