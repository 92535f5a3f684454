import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { freePort } from '../free-port.ts';
import { command, type Ended, succeed } from './command.ts';

/** A local package registry, initially empty and without an upstream registry. */
export interface Registry {
  readonly url: string;
  npm(args: readonly string[], cwd?: string): Promise<string>;
  /** Runs a program of this repository that uses npm. */
  node(args: readonly string[]): Promise<Ended>;
  close(): Promise<void>;
}

export async function openRegistry(folder: string): Promise<Registry> {
  const port = await freePort();
  const { runServer } = await importFromEcosystem('verdaccio/build/index.js');
  const everyone = { access: '$all', publish: '$all', unpublish: '$all' };
  const server: Server = await runServer({
    configPath: folder,
    self_path: folder,
    storage: join(folder, 'storage'),
    uplinks: {},
    packages: { '@*/*': everyone, '**': everyone },
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    web: { enable: false },
    log: { type: 'stdout', level: 'fatal' },
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${port}/`;
  const settings = join(folder, 'npmrc');
  // npm refuses to publish without a token, but accepts any token.
  await writeFile(settings, `registry=${url}\n${url.replace('http:', '')}:_authToken=anyone\n`);
  const env = { npm_config_userconfig: settings, npm_config_cache: join(folder, 'cache') };
  const home = join(folder, 'home');
  await mkdir(home);
  return {
    url,
    npm: (args, cwd = home) => succeed('npm', args, { cwd, env }),
    node: (args) => command(process.execPath, args, { cwd: home, env }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface Made {
  readonly name: string;
  readonly version: string;
  readonly program?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly repository?: { readonly url: string };
}

export async function make({ program = '', ...manifest }: Made, folder: string): Promise<void> {
  const source = await mkdtemp(join(folder, '..', 'source-'));
  await mkdir(join(source, 'package'));
  await writeFile(join(source, 'package/package.json'), JSON.stringify({ ...manifest, license: 'MIT' }));
  await writeFile(join(source, 'package/index.js'), program);
  const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
  await succeed('tar', ['-czf', join(folder, file), '-C', source, 'package'], { cwd: folder });
}
