import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { rolldown } from 'rolldown';
import { parseContract } from '../../../mock/src/contract/compile-contract.ts';
import {
  requestCompiler,
  responseCompiler,
  type SchemaCompiler,
  uriOf,
} from '../../../mock/src/contract/compile-schemas.ts';
import { digestOf } from '../../../mock/src/contract/compiled-contract.ts';
import {
  type CheckOf,
  type Operation,
  readOperations,
  type SchemaCheck,
} from '../../../mock/src/contract/operations.ts';
import type { JsonObject } from '../../../mock/src/contract/reader/document.ts';
import { ResponseContract } from '../../../mock/src/contract/response-contract.ts';
import { recordAnswers } from './record-answers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const mock = join(root, 'mock');
const folder = join(mock, 'src/contract/generated');

const CONTRACTS = {
  api: 'contract/generated/openapi.yaml',
  control: 'mock/src/control/openapi.yaml',
};

const ANSWERING = 'api';

const header = (sources: string) => `// Written by \`npm run generate\` from ${sources}. Do not edit.\n\n`;

const TYPES = `import type { ContractName, Generated } from '../compiled-contract.ts';

export declare const contracts: Readonly<Record<ContractName, Generated>>;
`;

/**
 * The files that the mock loads per contract: the parsed document, schema validators, and responses from
 * examples.
 * @param published text of the API's contract
 */
export async function compiledContracts(published: string): Promise<[file: string, text: string][]> {
  const files: [string, string][] = [];
  const entries: string[] = [];
  for (const [name, source] of Object.entries(CONTRACTS)) {
    const text = name === ANSWERING ? published : await readFile(join(root, source), 'utf8');
    const document = parseContract(text);
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(document)), document))
      throw new Error(`${source} has a value that JSON cannot hold, such as a date: put it in quotes`);
    files.push([`${name}.js`, header(source) + (await moduleOf(document))]);
    const parts = [`digest: '${digestOf(text)}'`, `load: () => import('./${name}.js')`];
    if (name === ANSWERING) {
      const answers = literal(await recordAnswers(document));
      files.push([`${name}-answers.js`, `${header(source)}export const recorded = ${answers};\n`]);
      parts.push(`loadAnswers: () => import('./${name}-answers.js')`);
    }
    entries.push(`  ${name}: { ${parts.join(', ')} },\n`);
  }
  const sources = header(Object.values(CONTRACTS).join(' and '));
  files.push(['index.js', `${sources}export const contracts = {\n${entries.join('')}};\n`]);
  files.push(['index.d.ts', sources + TYPES]);
  return files.map(([name, text]) => [join(folder, name), text]);
}

const WORLD_SCHEMA = 'mock/worlds/world.schema.json';

const WORLD_FILE_TYPES = `import type { ValidateFunction } from 'ajv/dist/2020.js';

export declare const validate: ValidateFunction;
`;

export async function compiledWorldSchema(): Promise<[file: string, text: string][]> {
  const schema = JSON.parse(await readFile(join(root, WORLD_SCHEMA), 'utf8'));
  const code = await bundle({
    schema: validators(requestCompiler(schema, { code: CODE }), ['']),
    entry: "export { v0 as validate } from 'schema';",
  });
  return [
    [join(folder, 'world-file.js'), header(WORLD_SCHEMA) + code],
    [join(folder, 'world-file.d.ts'), header(WORLD_SCHEMA) + WORLD_FILE_TYPES],
  ];
}

const CODE = { source: true, esm: true, formats: _`formats` };

async function moduleOf(root: JsonObject): Promise<string> {
  const { requests, responses } = schemasOf(root);
  return bundle({
    requests: validators(requestCompiler(root, { code: CODE }), requests),
    responses: validators(responseCompiler(root, { code: CODE }), responses),
    entry: `
      import * as requestValidators from 'requests';
      import * as responseValidators from 'responses';
      export const document = ${literal(root)};
      export const requests = ${byPointer('requestValidators', requests)};
      export const responses = ${byPointer('responseValidators', responses)};`,
  });
}

function schemasOf(root: JsonObject): { requests: string[]; responses: string[] } {
  const taken = recording();
  const operations = readOperations(root, taken.checkOf);
  const checks = operations.flatMap(({ parameters, body }) => [...parameters, ...(body ? [body] : [])]);
  const answered = recording();
  const contract = new ResponseContract(root, answered.checkOf);
  for (const operation of operations) judgeAll(contract, operation);
  return {
    requests: [...new Set(checks.map(({ check }) => taken.pointers.get(check) ?? ''))],
    responses: [...new Set(answered.pointers.values())],
  };
}

function recording(): { checkOf: CheckOf; pointers: Map<SchemaCheck, string> } {
  const pointers = new Map<SchemaCheck, string>();
  return {
    pointers,
    checkOf({ pointer }) {
      const check: SchemaCheck = () => [];
      pointers.set(check, pointer);
      return check;
    },
  };
}

function judgeAll(contract: ResponseContract, operation: Operation): void {
  for (const status of operation.answers.keys()) contract.violations(operation, { status, headers: {} });
}

function validators(compiler: SchemaCompiler, pointers: readonly string[]): string {
  for (const pointer of pointers) compiler.compile(pointer);
  const refs = Object.fromEntries(pointers.map((pointer, n) => [`v${n}`, uriOf(pointer)]));
  return `
    import { fullFormats } from 'ajv-formats/dist/formats.js';
    import { STRICT_FORMATS } from './formats.ts';
    const formats = { ...fullFormats, ...STRICT_FORMATS };
    ${standalone.default(compiler.ajv, refs)}`;
}

const byPointer = (module: string, pointers: readonly string[]): string =>
  `{${pointers.map((pointer, n) => `${JSON.stringify(pointer)}: ${module}.v${n}`).join()}}`;

/** Engines parse a JSON.parse call faster than an object literal. */
const literal = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

async function bundle(modules: Readonly<Record<string, string>>): Promise<string> {
  const place = join(mock, 'src/contract');
  const builder = await rolldown({
    input: 'entry',
    platform: 'neutral',
    plugins: [
      {
        name: 'modules in memory',
        resolveId: (id) => (id in modules ? join(place, `${id}.js`) : null),
        load: (id) => modules[relative(place, id).replace(/\.js$/, '')] ?? null,
      },
    ],
  });
  const { output } = await builder.generate({ format: 'esm', minify: true });
  await builder.close();
  return output[0].code;
}
