/**
 * Generates code and data: sdk/src/generated and the published contract from openapi.yaml, the control
 * plane's types, the mock's compiled contracts, the changes since each release, and the lint rules' contract
 * reader. Updates the translations and lists what is left to write by hand: translations, and descriptions that
 * name only some of the values of a list. `--check` writes nothing and exits with 1 when a file is out of date
 * or something is left to write. With another contract as argument, and
 * `--out` for a folder, it generates only the SDK's files.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JsonObject, join as pointer } from '../../mock/src/contract/reader/document.ts';
import { showDocsLinks } from '../contract/docs-links.ts';
import { Mistake, orMistake } from '../contract/mistake.ts';
import { PUBLISHED_FILE, publishedContract } from '../contract/published-file.ts';
import { nameOf } from '../contract/read-text.ts';
import { readSource } from '../contract/source.ts';
import { readOptions } from '../options.ts';
import { writeWhole } from '../write-whole.ts';
import { lintReader } from './lint-reader.ts';
import { generatedFiles, generatedTypes } from './sdk/generated-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = readOptions(
  `npm run generate [-- [--check] [--out <folder>] [contract]]

Generate what follows from the contract: the SDK's types and methods, the published contract, and the mock's compiled
contract. Update the translations, and list what is left to write by hand. With another contract or folder, generate
only the SDK's files.

Options:
  --check           write nothing, and exit with 1 if a file is out of date or a translation is left
  --out <folder>    write the SDK's files to this folder [default: sdk/src/generated]
  -h, --help        print this help

Example:
  npm run generate -- --check
`,
  { check: { type: 'boolean' }, out: { type: 'string', example: 'src/generated' } },
  1,
);

const CONTROL_CONTRACT = 'mock/src/control/openapi.yaml';
const CONTROL_TYPES = join(root, 'mock/src/contract/generated/control-types.ts');

const CONTRACT = resolve(positionals[0] ?? join(root, 'openapi.yaml'));
const isForSdkAlone = positionals.length > 0 || values.out !== undefined;
const files = new Map(
  await orMistake(async () => [...(await sdkFiles()), ...(isForSdkAlone ? [] : await otherFiles())]),
);

if (values.check) {
  const stale = (await staleFiles()).map(
    (file) => `${relative(root, file)} is out of date: run npm run generate, and commit the result`,
  );
  fail([...stale, ...(await unnamedValues()), ...(isForSdkAlone ? [] : await translationProblems())]);
} else {
  for (const [file, text] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, text);
  }
  const left = [...(await unnamedValues()), ...(isForSdkAlone ? [] : await updatedTranslations())];
  if (left.length > 0) console.log(`Left to write by hand, then run this again:\n${left.join('\n')}`);
}

function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exitCode = 1;
}

/** Returns what is left to translate by hand. */
async function updatedTranslations(): Promise<string[]> {
  const { untranslated, updateTranslations } = await import('../../docs/translations/bring-up.ts');
  await updateTranslations();
  return untranslated();
}

/** Descriptions that the lint rule `tesa-named-values` refuses, because they do not name an added value. */
async function unnamedValues(): Promise<string[]> {
  const rule = new URL('../../.spectral/namedValues.js', import.meta.url).href;
  const { default: findings } = (await import(rule)) as {
    default: (document: JsonObject) => { message: string; path: string[] }[];
  };
  return findings(readSource(CONTRACT)).map(
    ({ message, path }) => `${nameOf(CONTRACT)} ${pointer('', ...path)}: ${message}`,
  );
}

async function translationProblems(): Promise<string[]> {
  const { structuralProblems, untranslated } = await import('../../docs/translations/bring-up.ts');
  return [...(await untranslated()), ...(await structuralProblems())];
}

async function sdkFiles(): Promise<[string, string][]> {
  const { version } = JSON.parse(await readFile(join(root, 'sdk/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = resolve(values.out ?? join(root, 'sdk/src/generated'));
  const generated = await from(CONTRACT, (document) => {
    showDocsLinks(document, 'pt');
    return generatedFiles(document, version);
  });
  return [...generated].map(([name, text]) => [join(folder, name), text]);
}

async function otherFiles(): Promise<[string, string][]> {
  const published = publishedContract();
  return [...(await controlFiles()), ...(await mockFiles(published)), ...(await readerFiles())];
}

async function controlFiles(): Promise<[string, string][]> {
  const contract = join(root, CONTROL_CONTRACT);
  return [[CONTROL_TYPES, await from(contract, (document) => generatedTypes(document, CONTROL_CONTRACT))]];
}

/** Imported on demand: it loads Ajv, Rolldown and Prism, which the SDK's files do not need. */
async function mockFiles(text: string): Promise<[string, string][]> {
  const { compiledContracts, compiledWorldSchema } = await import('./mock/compiled-contracts.ts');
  const source = readSource(join(root, 'openapi.yaml'));
  const { errorCodes } = await import('./mock/error-codes.ts');
  const { eventTypes } = await import('./mock/event-types.ts');
  const { tablesVersion } = await import('./mock/tables-version.ts');
  const { versionFile } = await import('./mock/version.ts');
  return [
    [PUBLISHED_FILE, text],
    ...(await compiledContracts(text)),
    ...(await compiledWorldSchema()),
    ...errorCodes(),
    ...eventTypes(source),
    ...(await tablesVersion(source)),
    ...(await versionFile()),
  ];
}

async function readerFiles(): Promise<[string, string][]> {
  return [...(await lintReader())].map(([name, text]) => [join(root, '.spectral/generated', name), text]);
}

/** Generates files from a contract. An error is reported as a mistake in that contract. */
async function from<T>(contract: string, generate: (document: JsonObject) => Promise<T>): Promise<T> {
  const document = readSource(contract);
  try {
    return await generate(document);
  } catch (error) {
    throw new Mistake(nameOf(contract), (error as Error).message);
  }
}

async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, text] of files) {
    const committed = await readFile(file, 'utf8').catch(() => '');
    if (committed !== text) stale.push(file);
  }
  return stale;
}
