/** Runs the hosted sandbox on this machine, with two accounts: `npm run hosted`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../mock/src/cli/command.ts';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { writeHostedAssets } from '../../scripts/build/hosted-assets.ts';
import { readOptions, refuse } from '../../scripts/options.ts';
import { takeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { installEngine } from './miniflare.ts';
import { shownAccount } from './shown-account.ts';
import { startLocal } from './start-local.ts';

const HELP = `npm run hosted [-- options]

Run the hosted sandbox on this machine, in workerd, with two accounts.

Options:
  --port <number>     listen on this port of 127.0.0.1; 0 picks a free one [default: 8787]
  --data <folder>     keep accounts and worlds in this folder; a new folder gets two accounts [default: temporary]
  --no-pages          skip the docs and the dashboard, which take half a minute to build
  -h, --help          print this help

Example:
  npm run hosted -- --port 8788 --data accounts
`;

const { values } = readOptions(HELP, {
  port: { type: 'string', default: '8787', example: '8788' },
  data: { type: 'string', example: 'accounts' },
  'no-pages': { type: 'boolean' },
});
try {
  await run(values);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  refuse(error.message);
}

interface Options {
  readonly port: string;
  readonly data?: string;
  readonly 'no-pages'?: boolean;
}

async function run({ port: asked, data, 'no-pages': isBare = false }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-hosted-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      say('Stopped.');
      process.exit();
    });
  const port = await freePort(asked);
  const { objects, isNew } = takeDataFolder(data ?? join(folder, 'data'));
  say('Installing workerd, unless it is installed…');
  await installEngine();
  say(isBare ? 'Building the sandbox…' : 'Building the sandbox, the docs and the dashboard…');
  await bundleHosted(`${folder}/worker`);
  if (!isBare) await writeHostedAssets(`${folder}/assets`);
  const { address, newAccount } = await startLocal({
    program: `${folder}/worker`,
    assets: isBare ? undefined : `${folder}/assets`,
    kept: objects,
    port,
    // No proxy rewrites the client's address here, so keys bound to an address can be tried.
    bindings: { TRUST_CLIENT_IP: '1' },
  });
  say(`The hosted sandbox runs at ${address}`);
  if (!isBare)
    say(`  docs at ${address}/docs/, dashboard at ${address}/_sandbox/painel/en/ (needs a token and a key)`);
  say(`  create another account: curl -X POST ${address}/contas`);
  if (isNew)
    for (const name of ['The first account', 'The second account'])
      process.stdout.write(shownAccount(name, await newAccount()));
  else say(`The accounts in ${data} keep their keys.`);
  say('Press Ctrl-C to stop.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
