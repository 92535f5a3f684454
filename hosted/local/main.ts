/** Runs the hosted sandbox on this machine, with two accounts: `npm run hosted`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { writeHostedAssets } from '../../scripts/build/hosted-assets.ts';
import { setup } from '../../tests/ecosystem/install.ts';
import { shownAccount } from './shown-account.ts';
import { startLocal } from './start-local.ts';

const HELP = `npm run hosted [-- options]
  Runs the hosted sandbox on this machine, on the engine that it is written for, and makes two accounts.

  --port <number>     where it listens, on 127.0.0.1 alone (default: 8787)
  --data <folder>     keeps accounts and worlds there (default: they end with it)
  --no-pages          without the docs and the dashboard, which take some ten seconds to build
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    data: { type: 'string' },
    'no-pages': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) process.stdout.write(HELP);
else await run(portIn(values.port), values.data, values['no-pages'] !== true);

async function run(port: number, data: string | undefined, hasPages: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-hosted-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  say('Installing the engine, if it is not yet…');
  await setup();
  say(hasPages ? 'Building the sandbox, its docs and its dashboard…' : 'Building the sandbox…');
  await bundleHosted(`${folder}/worker`);
  if (hasPages) await writeHostedAssets(`${folder}/assets`);
  const local = await startLocal({
    program: `${folder}/worker`,
    assets: hasPages ? `${folder}/assets` : undefined,
    kept: data ?? `${folder}/kept`,
    port,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      say('Stopping…');
      local.miniflare.dispose().then(() => process.exit());
    });
  say(`The hosted sandbox is at ${local.address}${hasPages ? `, its docs at ${local.address}/docs/` : ''}`);
  for (const name of ['The first account', 'The second account'])
    process.stdout.write(shownAccount(name, await local.newAccount()));
  say('Ctrl-C stops it.');
}

function portIn(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  process.stderr.write(`--port ${text} is no port: give a number from 0 to 65535\n`);
  process.exit(2);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
