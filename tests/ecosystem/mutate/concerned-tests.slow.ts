import { expect, test } from 'vitest';
import { concernedTests, testsOf } from './concerned-tests.ts';
import { git, root } from './git.ts';

const files = await git('ls-files', 'tests');
const concerned = (target: string) => concernedTests(root, files, target);

test('a folder is tested by the tests in the folder that is named after it', () => {
  const tests = concerned('mock/src/sandbox/domain');
  expect(tests).toContain('tests/sandbox/domain/month.test.ts');
  expect(tests).not.toContain('tests/sandbox/domain/purity.test.ts');
  expect(tests).not.toContain('tests/mock/http-protocol.test.ts');
});

test('a file is tested by the tests that import it, and by those named after it or else its folder', () => {
  expect(concerned('mock/src/http/node/listener.ts')).toEqual([
    'tests/mock/event-stream.test.ts',
    'tests/mock/listener.test.ts',
  ]);
  expect(concerned('mock/src/http/slow-body.ts')).toContain('tests/mock/slow-body.test.ts');
  expect(concerned('sdk/src/valor/pt-br.ts')).toContain('tests/sdk/valor.test.ts');
});

test('an entry of the SDK is tested by the tests that import it by its name', () => {
  expect(concerned('sdk/src/webhooks/verify-webhook.ts')).toContain('tests/sdk/webhooks/raw-body.test.ts');
});

test('what nothing is named after, and nothing imports, is tested by all tests of its package', () => {
  expect(concerned('sdk/src/nada/nada.ts')).toEqual(testsOf(files, 'sdk'));
});
