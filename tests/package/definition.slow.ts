import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyOf } from './packed.ts';

const TSSERVER = fileURLToPath(import.meta.resolve('typescript/lib/tsserver.js'));

interface Location {
  readonly file: string;
  readonly start: { readonly line: number; readonly offset: number };
}

async function programOf(name: string, text: string): Promise<string> {
  const project = await copyOf(inject('packed').project);
  const compilerOptions = { module: 'nodenext', target: 'es2023', types: [] };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
  await writeFile(join(project, name), text);
  return join(project, name);
}

/** The target of an editor's "go to definition" at the first occurrence of a text. */
async function definitionOf(file: string, text: string): Promise<Location | undefined> {
  const server = spawn(process.execPath, [TSSERVER, '--disableAutomaticTypingAcquisition'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill());
  const program = await readFile(file, 'utf8');
  const at = program.indexOf(text);
  const line = program.slice(0, at).split('\n').length;
  const offset = at - program.lastIndexOf('\n', at);
  const ask = (seq: number, command: string, args: object) =>
    server.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: args })}\n`);
  ask(1, 'open', { file });
  ask(2, 'definition', { file, line, offset });
  for await (const said of createInterface(server.stdout)) {
    if (!said.startsWith('{')) continue;
    const { request_seq, body } = JSON.parse(said) as { request_seq?: number; body?: Location[] };
    if (request_seq === 2) return body?.[0];
  }
  throw new Error('tsserver ended without an answer');
}

async function lineAt({ file, start }: Location): Promise<string> {
  return (await readFile(file, 'utf8')).split('\n')[start.line - 1]?.slice(start.offset - 1) ?? '';
}

test.each([
  ['an ES module', 'definition.mts', `import { Tesa } from '@tesa/sdk';`, 'index.js'],
  ['a CommonJS module', 'definition.cts', `import { Tesa } from '@tesa/sdk';`, 'index.cjs'],
])(
  '"Go to definition" on a method of the packed client, from %s, leads to the code that runs',
  async (_, name, statement, code) => {
    const file = await programOf(
      name,
      `${statement}\nexport const aprovada = new Tesa().aprovarProposta('prop_1');\n`,
    );
    const definition = await definitionOf(file, 'aprovarProposta');
    expect(definition?.file).toMatch(new RegExp(`@tesa/sdk/${code}$`));
    expect(await lineAt(definition as Location)).toMatch(/^aprovarProposta\(proposta, body, options\) \{/);
  },
);

test('"Go to definition" on a type of the package leads to its declaration', async () => {
  const file = await programOf(
    'definition.mts',
    `import type { Proposta } from '@tesa/sdk';\nexport type Ids = Proposta['id'];\n`,
  );
  const definition = await definitionOf(file, "Proposta['id']");
  expect(definition?.file).toMatch(/@tesa\/sdk\/index\.d\.ts$/);
  expect(await lineAt(definition as Location)).toMatch(/^Proposta\b/);
});
