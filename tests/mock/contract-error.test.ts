import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Operation } from '../../mock/src/contract/operations.ts';
import { ContractError, loadContract } from '../../mock/src/index.ts';
import { readParameters } from '../../mock/src/validation.ts';
import { sharedFolder } from '../temporary.ts';

const folder = sharedFolder();

const operation = (body: string) => `openapi: 3.1.1\npaths:\n  /a:\n    get:\n${body}\n`;
const schema = (text: string) =>
  operation(
    `      responses:\n        '200':\n          content:\n            application/json:\n              schema: ${text}`,
  );

const unserved: readonly (readonly [string, string, string])[] = [
  [
    'broken YAML',
    'openapi: [',
    'is not valid YAML: unexpected end of the stream within a flow collection at line 1',
  ],
  [
    'a repeated key',
    'openapi: 3.1.1\nopenapi: 3.1.1\n',
    'is not valid YAML: duplicated mapping key at line 2',
  ],
  ['an empty file', '', 'is not valid YAML: expected a document'],
  ['a text', 'nada', 'is not an OpenAPI 3.1 contract'],
  ['OpenAPI 3.0', 'openapi: 3.0.3\npaths: {}\n', 'is not an OpenAPI 3.1 contract'],
  ['no paths', 'openapi: 3.1.1\n', 'is not an OpenAPI 3.1 contract'],
  ['no operation', 'openapi: 3.1.1\npaths: {}\n', 'describes no operation'],
  [
    'a reference to nowhere',
    schema("{ $ref: '#/components/schemas/A' }"),
    '$ref "#/components/schemas/A" at #/paths/~1a/get/',
  ],
  ['a reference to another file', schema('{ $ref: ./a.yaml }'), '$ref "./a.yaml" at #/paths/~1a/get/'],
  ['an invalid schema', schema('{ type: texto }'), 'does not compile'],
  ['an invalid pattern', schema("{ type: string, pattern: '(' }"), 'does not compile'],
  [
    'an unknown format',
    schema('{ type: string, format: moeda }'),
    'does not compile: unknown format "moeda"',
  ],
  ['a default response', operation('      responses: { default: {} }'), 'is not a plain status'],
  [
    'a list as parameter',
    operation('      parameters: [{ name: a, in: query, schema: { type: array } }]'),
    'is not served by this mock',
  ],
  [
    'a body that is not JSON',
    operation('      requestBody: { content: { text/plain: {} } }'),
    'has no application/json schema',
  ],
];

test.each(unserved)(
  'a contract with %s is refused in one line that names the file',
  async (_what, text, reason) => {
    const file = join(folder, 'contrato.yaml');
    await writeFile(file, text);
    const error = await loadContract(file).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ContractError);
    const { message } = error as ContractError;
    expect(message).toContain(reason);
    expect(message.startsWith(`${file}: `)).toBe(true);
    expect(message).not.toContain('\n');
  },
);

test.each(['nada.yaml', '.'])(
  'a file that cannot be read is refused with the option that selects a different file: %s',
  async (name) => {
    await expect(loadContract(join(folder, name))).rejects.toThrow(
      /pass an OpenAPI file with --contract <file>$/,
    );
  },
);

test('a contract may be JSON', async () => {
  const file = join(folder, 'contrato.json');
  await writeFile(
    file,
    JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { responses: { 200: {} } } } } }),
  );
  const { operations, basePath } = await loadContract(file);
  expect(operations.map(({ id }) => id)).toEqual(['get /a']);
  expect(basePath).toBe('');
});

test('a query parameter of a custom contract may be a number with an exclusive maximum', async () => {
  const file = join(folder, 'taxas.json');
  const parameters = [{ name: 'taxa', in: 'query', schema: { type: 'number', exclusiveMinimum: 0 } }];
  const paths = { '/a': { get: { parameters, responses: { 200: {} } } } };
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', paths }));
  const [served] = (await loadContract(file)).operations;
  const read = (taxa: string) =>
    readParameters(served as Operation, {
      path: {},
      url: new URL(`http://127.0.0.1/a?taxa=${taxa}`),
      headers: new Headers(),
    });
  expect(read('2.5').get('taxa')).toBe(2.5);
  expect(() => read('0')).toThrow('O parâmetro taxa precisa ser maior que 0.');
});
