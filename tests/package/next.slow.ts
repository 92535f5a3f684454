import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import { freePort } from '../free-port.ts';
import { successOf } from '../sdk/support.ts';
import { succeed } from './command.ts';
import { copyOf } from './packed.ts';

const CLIENT = `import { Tesa } from '@tesa/sdk';
export const tesa = new Tesa({ apiKey: 'svc_test_canario', baseUrl: process.env.API, maxRetries: 0 });
`;

const pageOf = (call: string) => `import { tesa } from '../tesa.js';
export const revalidate = 3600;
export default async function Page() {
  const { motivo } = await tesa.${call}('prop_1');
  return <p>{'motivo:' + motivo + ';'}</p>;
}
`;

const APP = {
  'app/tesa.js': CLIENT,
  'app/layout.js': `export default ({ children }) => <html><body>{children}</body></html>;\n`,
  'app/ler/page.js': pageOf('obterProposta'),
  'app/aprovar/page.js': pageOf('aprovarProposta'),
  'app/rota/route.js': `import { tesa } from '../tesa.js';
export const revalidate = 3600;
export const GET = async () => Response.json(await tesa.obterProposta('prop_1'));
`,
};

// Next.js 14 caches every response unless told otherwise; later versions cache only on request.
describe('Next.js 14', () => {
  const asked: string[] = [];
  const api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const operation = request.method === 'POST' ? 'aprovarProposta' : 'obterProposta';
    const body = { ...successOf(operation), motivo: `${asked.length}` };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });
  const next = 'node_modules/next/dist/bin/next';
  let project: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    project = await copyOf(inject('packed').project);
    for (const [name, text] of Object.entries(APP)) {
      await mkdir(dirname(join(project, name)), { recursive: true });
      await writeFile(join(project, name), text);
    }
    await rm(join(project, 'program.ts'));
    const modules = join(project, 'node_modules');
    // Copied instead of linked, because Next.js imports itself by name.
    await cp(inEcosystem('next-14'), join(modules, 'next'), { recursive: true });
    const there = await readdir(modules);
    for (const name of await readdir(inEcosystem('')))
      if (!there.includes(name) && !name.startsWith('.'))
        await symlink(inEcosystem(name), join(modules, name));
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const { port } = api.address() as AddressInfo;
    env = { NEXT_TELEMETRY_DISABLED: '1', API: `http://127.0.0.1:${port}/v1` };
  });

  afterAll(async () => {
    api.close();
    api.closeAllConnections();
    await rm(project, { recursive: true, force: true });
  });

  test('Next.js pages that request caching still read and approve at the service', async () => {
    await succeed(process.execPath, [next, 'build'], { cwd: project, env });
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
    const before = asked.length;
    await serving(async (url) => {
      for (const path of ['ler', 'ler', 'aprovar', 'aprovar', 'rota', 'rota']) {
        const text = await (await fetch(`${url}/${path}`)).text();
        expect(/motivo:(\d+);|"motivo":"(\d+)"/.exec(text)?.slice(1).join('')).toBe(`${asked.length}`);
      }
    });
    expect(asked.length - before).toBe(6);
  });

  async function serving(use: (url: string) => Promise<void>): Promise<void> {
    const port = await freePort();
    const args = [next, 'start', '--port', `${port}`, '--hostname', '127.0.0.1'];
    const server = spawn(process.execPath, args, {
      cwd: project,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const ended = once(server, 'exit');
    try {
      const url = `http://127.0.0.1:${port}`;
      await vi.waitFor(() => fetch(`${url}/nowhere`), { timeout: 600_000, interval: 200 });
      await use(url);
    } finally {
      server.kill('SIGKILL');
      await ended;
    }
  }
});
