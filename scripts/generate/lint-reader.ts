import { readdir, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { format } from './format.ts';

const source = new URL('../../mock/src/contract/reader/', import.meta.url);

/** The contract reader as JavaScript, as Spectral's bundler needs it: files of `.spectral/generated` by name. */
export async function lintReader(): Promise<Map<string, string>> {
  const names = (await readdir(source)).sort();
  return new Map(await Promise.all(names.map(withoutTypes)));
}

async function withoutTypes(name: string): Promise<readonly [string, string]> {
  const header = `// Written by \`npm run generate\` from mock/src/contract/reader/${name}. Do not edit.\n\n`;
  const { outputText } = ts.transpileModule(await readFile(new URL(name, source), 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  return [name.replace(/\.ts$/, '.js'), await format(header + outputText)];
}
