import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { inEcosystem } from '../../ecosystem/install.ts';
import type { Row, Servers } from './table.ts';

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "local"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-07-30",
);
`;

const WORKER = `import { table } from './table.js';
export default { fetch: async (request) => Response.json(await table(await request.json())) };
`;

export async function tableOfWorker(project: string, servers: Servers): Promise<Row[]> {
  await bundleInto(project);
  await writeFile(join(project, 'worker.capnp'), CONFIG);
  const child = spawn(inEcosystem('.bin/workerd'), ['serve', '--control-fd=3', 'worker.capnp'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  try {
    const control = child.stdio[3];
    if (control == null) throw new Error('workerd has nowhere to tell its port');
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`workerd ended with ${code} before it told its port; what it said is above`);
    });
    ended.catch(() => {});
    const [line] = await Promise.race([once(control, 'data'), ended]);
    const { port } = JSON.parse(String(line));
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(servers) });
    return await (answer.json() as Promise<Row[]>);
  } finally {
    child.kill('SIGKILL');
  }
}

async function bundleInto(project: string): Promise<void> {
  await writeFile(join(project, 'worker-source.js'), WORKER);
  const build = await rolldown({
    input: join(project, 'worker-source.js'),
    cwd: project,
    platform: 'neutral',
  });
  await build.write({ dir: project, entryFileNames: 'worker.js', format: 'esm', codeSplitting: false });
  await build.close();
}
