/**
 * Installs each package of a release in an empty folder and uses it, the SDK on the given runtime against the mock on
 * this Node: `node scripts/release/try.ts dist/release [node@20.19.0]`. Runtimes come from npm; `bun@…` and `deno@…`
 * work too. A version instead of the folder, such as `0.2.0`, is installed from the registry.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import { readOptions } from '../options.ts';
import { nameOf, tarballsIn } from './packages.ts';
import { npm, run } from './run.ts';

const [source = 'dist/release', runtime] = readOptions(
  `node scripts/release/try.ts [folder or version] [runtime]

Install each package of a release in an empty folder, and use the SDK against the mock.

Arguments:
  folder or version    a folder of a release, or a published version such as 0.2.0 [default: dist/release]
  runtime              run the SDK on this runtime: node@…, bun@… or deno@… [default: this Node]

Options:
  -h, --help           print this help

Example:
  node scripts/release/try.ts dist/release node@20.19.0
`,
  {},
  2,
).positionals;
const home = mkdtempSync(join(tmpdir(), 'tesa-stranger-'));

try {
  for (const folder of ['sdk', 'conformance']) install(folder, specOf(folder));
  install('mock', specOf('mock'), specOf('docs'));
  const [program = process.execPath, ...options] = runtime === undefined ? [] : installRuntime(runtime);
  copyFileSync(fileURLToPath(new URL('stranger.mjs', import.meta.url)), join(home, 'sdk/stranger.mjs'));
  await withMock(async (url) => {
    const report = run(process.execPath, [
      binOf('conformance'),
      '--url',
      url,
      '--key',
      'svc_test_exemplo_admin',
    ]);
    console.log(report.split('\n').find((line) => line.includes(' failed')));
    console.log(run(program, [...options, 'stranger.mjs', url], { cwd: join(home, 'sdk') }).trim());
    const { status } = await fetch(new URL('/docs/en/', url));
    if (status !== 200)
      throw new Failure(`The docs of the mock answered ${status} instead of 200: see scripts/build/docs.ts`);
  });
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

function install(folder: string, ...specs: readonly string[]): void {
  const cwd = join(home, folder);
  mkdirSync(cwd);
  writeFileSync(
    join(cwd, 'package.json'),
    '{ "private": true, "allowScripts": { "node": true, "bun": true, "deno": true } }\n',
  );
  npm(['install', '--no-audit', '--no-fund', ...specs], { cwd });
}

function installRuntime(spec: string): string[] {
  const [name = ''] = spec.split('@');
  install('runtime', spec);
  const own = join(home, 'runtime/node_modules', name);
  const file = { node: 'bin/node', bun: 'bin/bun.exe', deno: 'deno' }[name];
  if (file === undefined) throw new Failure(`${spec} is not a known runtime: use node@…, bun@… or deno@…`);
  return [join(own, file), ...(name === 'deno' ? ['run', '--quiet', '--allow-all'] : [])];
}

function specOf(build: string): string {
  const name = nameOf(build);
  if (!existsSync(source)) return `${name}@${source}`;
  const found = tarballsIn(resolve(source)).find((one) => one.name === name);
  if (found === undefined) throw new Failure(`${source} has no tarball of ${name}: build the release again`);
  return found.file;
}

function binOf(folder: string): string {
  const place = join(home, folder, 'node_modules', nameOf(folder));
  const { bin } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  return join(place, `${Object.values(bin)[0]}`);
}

async function withMock(use: (url: string) => Promise<void>): Promise<void> {
  const mock = spawn(process.execPath, [binOf('mock'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface(mock.stdout)) {
      const [, url] = /API +(http:\/\/\S+)/.exec(line) ?? [];
      if (url !== undefined) return await use(url);
    }
    throw new Failure('The mock exited before it printed its address: see its error above');
  } finally {
    mock.kill();
    if (mock.exitCode === null) await once(mock, 'exit');
  }
}
