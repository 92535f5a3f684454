/**
 * Installs a release as a stranger does, each package in an empty folder, and uses it: the SDK on the runtime that is named,
 * against the mock on this Node: `node scripts/release/try.ts dist/release [-- <runtime> [<its options>]]`. A version in place
 * of the folder, such as `0.2.0`, is installed from the registry of npm's settings.
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
import { FOLDERS, readManifest, tarballsIn } from './packages.ts';
import { npm, run } from './run.ts';

const [source = 'dist/release', , ...runtime] = process.argv.slice(2);
const [program = process.execPath, ...options] = runtime;
const home = mkdtempSync(join(tmpdir(), 'tesa-stranger-'));

try {
  for (const folder of FOLDERS) install(folder);
  copyFileSync(fileURLToPath(new URL('stranger.mjs', import.meta.url)), join(home, 'sdk/stranger.mjs'));
  await withMock(async (url) => {
    const report = run(process.execPath, [
      binOf('conformance'),
      '--url',
      url,
      '--key',
      'svc_test_exemplo_admin',
    ]);
    console.log(report.trim().split('\n').at(-1));
    console.log(run(program, [...options, 'stranger.mjs', url], { cwd: join(home, 'sdk') }).trim());
  });
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

function install(folder: string): void {
  const cwd = join(home, folder);
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }\n');
  npm(['install', '--no-audit', '--no-fund', specOf(readManifest(folder).name)], { cwd });
}

/** Of the folder of a release or of a registry. */
function specOf(name: string): string {
  if (!existsSync(source)) return `${name}@${source}`;
  const found = tarballsIn(resolve(source)).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${source} has no ${name}`);
  return found.file;
}

function binOf(folder: string): string {
  const place = join(home, folder, 'node_modules', readManifest(folder).name);
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
    throw new Error('The mock ended before it said where it is');
  } finally {
    mock.kill();
    if (mock.exitCode === null) await once(mock, 'exit');
  }
}
