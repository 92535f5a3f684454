import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { importGraph, importLinesOf } from '../imports.ts';

const folder = new URL('../../mock/src/', import.meta.url);
const graph = await importGraph(folder, { '#platform': 'platform/node/primitives.ts' });
const lines = await importLinesOf(folder);

const importersOf = (module: string): string[] =>
  [...lines]
    .filter(([, imports]) => imports.some((line) => line.endsWith(`'${module}'`)))
    .map(([file]) => file);

test('only the store accesses the database', () => {
  expect(importersOf('node:sqlite').filter((file) => !file.startsWith('platform/node/'))).toEqual([]);
});

test("only the server, the proxy and the webhook sender use Node's HTTP modules", () => {
  const users = [...graph].filter(([, imported]) => imported.includes('platform/node/http.ts'));
  const all = new Set([...users.map(([file]) => file), ...importersOf('node:http')]);
  expect([...all].sort()).toEqual([
    'cli/proxy.ts',
    'http/node-server.ts',
    'platform/node/network.ts',
    'server.ts',
  ]);
});

const SERVE = `
const { startServer } = await import(process.argv[1]);
const server = await startServer({ port: 0 });
const { get } = process.getBuiltinModule('node:http');
const status = await new Promise((resolve) =>
  get(server.url + '/v1/organizacao', (answer) => resolve(answer.resume().statusCode)),
);
await server.close();
const fetches = process.moduleLoadList.filter((name) => name.includes('undici'));
console.log(JSON.stringify({ status, fetches }));
`;

test("a server starts and answers without loading Node's fetch, which takes a fifth of the start", async () => {
  const entry = new URL('index.ts', folder).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SERVE, entry]);
  expect(JSON.parse(stdout)).toEqual({ status: 401, fetches: [] });
});

test('the contract compiler is loaded only for a contract without a compiled form', () => {
  const COMPILER = /^contract\/compile-(?:contract|schemas)\.ts$/;
  const tools = /^import (?!type ).*'(?:ajv|ajv-formats|js-yaml)(?:\/[^']*)?'$/;
  const users = [...lines].filter(([, imports]) => imports.some((line) => tools.test(line)));
  expect(users.map(([file]) => file).sort()).toEqual([
    'contract/compile-contract.ts',
    'contract/compile-schemas.ts',
    'worlds/world-file/parse-yaml.ts',
  ]);
  const others = [...graph].filter(([file]) => !COMPILER.test(file));
  expect(others.filter(([, imported]) => imported.some((file) => COMPILER.test(file)))).toEqual([]);
});
