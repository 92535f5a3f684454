import { expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../mock/src/files.ts';
import { createSandbox } from '../../mock/src/index.ts';
import { EngineThread, engineThreadOf } from '../../mock/src/prism/engine-thread.ts';
import { Program } from '../cli/process.ts';

const { document } = await loadContract();
const PLACE = { method: 'GET', path: '/posicoes' };

async function printed(program: string): Promise<string> {
  const setUp = `
    import { createRequire } from 'node:module';
    import { createSandbox, loadContract } from './mock/src/index.ts';
    import { engineThreadOf } from './mock/src/prism/engine-thread.ts';
    const contract = await loadContract();
    const sandbox = await createSandbox({ contract: { ...contract, examples: engineThreadOf(contract.document) } });
    const headers = { Authorization: 'Bearer svc_test_exemplo_admin' };
    const force = (Prefer) =>
      sandbox.fetch('http://127.0.0.1/v1/posicoes', { headers: { ...headers, Prefer } }).then(({ status }) => status);`;
  const { stdout, stderr } = await new Program(process.execPath, [
    '--input-type=module',
    '--eval',
    setUp + program,
  ]).ended;
  return stdout + stderr;
}

test('a program waits for a forced example and then ends by itself, without loading Prism in its own thread', async () => {
  const shown = await printed(`
    const statuses = [await force('code=429'), await force('example=posicoes')];
    const loaded = Object.keys(createRequire('/x').cache).filter((file) => file.includes('@stoplight'));
    console.log(...statuses, loaded.length);`);
  expect(shown).toBe('429 200 0\n');
});

test('requests that need no example are answered while Prism loads', async () => {
  const examples = engineThreadOf({ ...document });
  const sandbox = await createSandbox({ contract: { ...(await loadContract()), examples } });
  onTestFinished(() => sandbox.close());
  const ended: string[] = [];
  const ask = async (what: string, headers: Record<string, string> = {}) => {
    const key = { Authorization: 'Bearer svc_test_exemplo_admin' };
    await sandbox.fetch('http://127.0.0.1/v1/posicoes', { headers: { ...key, ...headers } });
    ended.push(what);
  };
  const forced = ask('forced', { Prefer: 'code=429' });
  for (let n = 0; n < 20; n += 1) {
    await new Promise(setImmediate);
    await ask('usual');
  }
  await forced;
  expect(ended).toEqual([...Array(20).fill('usual'), 'forced']);
});

test('one thread serves all sandboxes of a contract', () => {
  expect(engineThreadOf(document)).toBe(engineThreadOf(document));
  expect(engineThreadOf({ ...document })).not.toBe(engineThreadOf(document));
});

test('a contract that Prism cannot load fails each example with the reason, and no other request', async () => {
  const thread = new EngineThread({ openapi: '3.1.0', paths: { '/a': { $ref: '#/nada' } } });
  for (let n = 0; n < 2; n += 1)
    await expect(thread.answer(PLACE)).rejects.toThrow(/MissingPointerError: .*#\/nada/);
});
