import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '@tesa/mock';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { sharedFolder } from '../temporary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const files = globSync('examples/journeys/*.arazzo.yaml', { cwd: root }).sort();

interface Step {
  readonly stepId: string;
  readonly description: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
  readonly successCriteria: readonly { readonly condition: string }[];
}

interface Journey {
  readonly workflows: readonly { readonly workflowId: string; readonly steps: readonly Step[] }[];
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const journeys = files.map((file) => ({ file, workflows: (load(read(file)) as Journey).workflows }));

/** Runs journeys as `npm run journeys` does, against other servers. */
async function respect(args: readonly string[], servers: Record<string, string>) {
  const options = Object.entries(servers).flatMap(([name, url]) => ['--server', `${name}=${url}`]);
  return new Promise<{ code: number; stdout: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, 'respect', ...args, ...options],
      { cwd: root },
      (_, stdout) => resolve({ code: child.exitCode ?? 1, stdout }),
    );
  });
}

async function serve(whenDone: (close: () => Promise<void>) => void = onTestFinished) {
  const sandbox = await startServer({ port: 0 });
  whenDone(() => sandbox.close());
  return { tesa: `${sandbox.url}/v1`, sandbox: `${sandbox.url}/_sandbox` };
}

test('every journey succeeds against the sandbox, also a second time', async () => {
  const { code, stdout } = await respect([...files, ...files], await serve());
  expect({ code, failed: stdout.match(/✗.*/g) }).toEqual({ code: 0, failed: null });
  for (const { file, workflows } of journeys) {
    const steps = workflows.flatMap(({ steps }) => steps).length;
    const summary = `Summary for ${basename(file)}[^]*?Steps: ${steps} passed, ${steps} total`;
    expect(stdout.match(new RegExp(summary, 'g')), file).toHaveLength(2);
  }
});

test('npm run journeys plays the journeys at the given address', async () => {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  await promisify(execFile)(process.execPath, ['examples/journeys/walk.ts', sandbox.url], { cwd: root });
  const log = await (await fetch(`${sandbox.url}/_sandbox/requisicoes`)).json();
  expect(log.dados).toContainEqual(expect.objectContaining({ plano: 'api' }));
});

test("two journeys are also in the contract's examples", async () => {
  const told = ['rejeicao', 'rotacao-do-segredo'].map((name) => `examples/journeys/${name}.arazzo.yaml`);
  const { code, stdout } = await respect([...told, '--skip', 'reiniciar'], { tesa: inject('mockUrl') });
  expect({ code, failed: stdout.match(/✗.*/g) }).toEqual({ code: 0, failed: null });
  expect(stdout.match(/Workflows: 1 passed, 1 total/g)).toHaveLength(2);
});

describe('failing journeys', () => {
  const broken = [
    ['an answer that is another than it tells', "== '250000.00'", "== '250000.01'", 'deposito'],
    ['a status that is another, though documented', '$statusCode == 200', '$statusCode == 409', 'mundo_novo'],
    ['an operation that the contract does not have', 'tesa.obterPosicoes', 'tesa.obterPosicao', 'posicoes'],
  ] as const;
  const folder = sharedFolder();
  let failed: { code: number; stdout: string };

  beforeAll(async () => {
    const text = read('examples/journeys/do-deposito-a-execucao.arazzo.yaml');
    const copies = broken.map(([, told, other], index) => {
      expect(text).toContain(told);
      const file = join(folder, `${index}.arazzo.yaml`);
      writeFileSync(file, text.replace(told, other).replaceAll('../../', root));
      return file;
    });
    failed = await respect(copies, await serve(afterAll));
  });

  test.each(broken.map(([why, , , step], index) => ({ why, step, index })))(
    'a journey fails and names the step when $why',
    ({ step, index }) => {
      expect(failed.code).not.toBe(0);
      const [, of = ''] =
        new RegExp(`Running workflow ${index}.arazzo.yaml([^]*?)Summary for`).exec(failed.stdout) ?? [];
      expect(of).toMatch(new RegExp(`✗.* step ${step} |✗ ${step} `));
    },
  );
});

describe.each(journeys)('journey $file', ({ file, workflows }) => {
  const steps = workflows.flatMap(({ steps }) => steps);

  test('a journey starts with a new world, because its effects persist', () => {
    expect(workflows[0]).toMatchObject({ workflowId: 'reiniciar', steps: [{ stepId: 'mundo_novo' }] });
  });

  test('a journey describes each step in a sentence, and names the one expected status', () => {
    for (const { stepId, description, successCriteria } of steps) {
      expect(description, stepId).toMatch(/^\p{Lu}.*\.$/u);
      expect(successCriteria[0]?.condition, stepId).toMatch(/^\$statusCode == \d{3}$/);
    }
  });

  test('a journey contains no fixed idempotency key: each is new, or that of the repeated step', () => {
    const keys = steps.flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }) => name === 'Idempotency-Key').map(({ value }) => value),
    );
    for (const key of keys)
      expect(key).toMatch(/^(?:\$faker\.string\.uuid\(\)|\$steps\.\w+\.outputs\.chave)$/);
  });

  test('a journey runs against an unchanged `npm start`', () => {
    expect(read(file).match(/x-serverUrl: .*/g)).toEqual([
      'x-serverUrl: http://127.0.0.1:4010/v1',
      'x-serverUrl: http://127.0.0.1:4010/_sandbox',
    ]);
  });
});
