import { afterAll, beforeAll, expect, test } from 'vitest';
import { Program } from '../cli/process.ts';
import { freePort } from '../free-port.ts';
import { json, write } from './support.ts';

const path = '/propostas/prop_5x0q2m8kvt4c/aprovar';
let prism: Program;
let url: string;

beforeAll(async () => {
  // Prism prints the requested port, not the assigned one, so port 0 cannot be used.
  const port = await freePort();
  const cli = 'node_modules/@stoplight/prism-cli/dist/index.js';
  prism = new Program(process.execPath, [cli, 'mock', 'openapi.yaml', '--port', `${port}`]);
  await prism.prints(/Prism is listening/);
  url = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  prism.child.kill();
  await prism.ended;
});

const post = (body: string) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { ...write, ...json }, body });

test('the plain Prism CLI approves a proposal', async () => {
  const response = await post('{}');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'aprovada' });
});

test('the plain Prism CLI accepts malformed JSON, unlike its later versions', async () => {
  expect((await post('{"comentario":')).status).toBe(400);
});
