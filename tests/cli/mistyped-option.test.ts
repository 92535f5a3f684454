import { createSandbox } from '@tesa/mock';
import { expect, test } from 'vitest';
import { readOptions } from '../../mock/src/cli/options.ts';

test.each(['--prot', '--por', '--portt', '--pord'])('the mistyped option %s suggests --port', (option) => {
  expect(() => readOptions([option, '4020'])).toThrow(`Unknown option '${option}': did you mean --port?`);
});

test('an option that resembles no known option suggests --help', () => {
  expect(() => readOptions(['--nothing'])).toThrow("Unknown option '--nothing': see --help");
});

test('-h means --help, and -v means --version', () => {
  expect(readOptions(['-h', '-v'])).toMatchObject({ help: true, version: true });
});

test('a closed sandbox answers that it was closed', async () => {
  const sandbox = await createSandbox();
  await sandbox.close();
  const headers = { authorization: 'Bearer svc_test_exemplo_admin' };
  const answer = await sandbox.fetch('http://sandbox/v1/organizacao', { headers });
  expect((await answer.json()).erro.mensagem).toBe('O sandbox foi fechado por close(): crie outro.');
});
