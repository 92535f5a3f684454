import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import type { OperationId } from '../../sdk/src/generated/operations.ts';
import { operations } from './operations.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const METHODS = path('../../sdk/src/generated/methods.ts');
const ids = Object.keys(operations) as OperationId[];

const PROGRAM = path('program-of-every-method.ts');
const TEXT = `import { Tesa } from '../../sdk/src/index.ts';\nconst tesa = new Tesa();\n${ids.map((id) => `void tesa.${id};\n`).join('')}`;

const service = ts.createLanguageService({
  getScriptFileNames: () => [PROGRAM],
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) =>
    file === PROGRAM || ts.sys.fileExists(file)
      ? ts.ScriptSnapshot.fromString(file === PROGRAM ? TEXT : readFileSync(file, 'utf8'))
      : undefined,
  getCurrentDirectory: () => path('../../'),
  getCompilationSettings: () => ({
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
});

test('"Go to definition" on every method of the client ends in its code', () => {
  const source = readFileSync(METHODS, 'utf8');
  const ends = ids.map((id) => {
    const [definition] = service.getDefinitionAtPosition(PROGRAM, TEXT.indexOf(`.${id};`) + 1) ?? [];
    const { start = 0, length = 0 } = definition?.contextSpan ?? {};
    const code = definition?.fileName === METHODS ? source.slice(start, start + length) : '';
    const call = new RegExp(`return this\\._caller\\.(send|list)\\(\\{\\s*operation: '${id}',`);
    return [id, call.test(code)];
  });
  expect(ends).toEqual(ids.map((id) => [id, true]));
});
