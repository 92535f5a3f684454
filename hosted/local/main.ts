/** Runs the hosted sandbox on this machine, with two accounts: `npm run hosted`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { writeHostedAssets } from '../../scripts/build/hosted-assets.ts';
import { readOptions, refuse } from '../../scripts/options.ts';
import { takeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { installEngine } from './miniflare.ts';
import { shownAccount } from './shown-account.ts';
import { startLocal } from './start-local.ts';
import { UsageError } from './usage-error.ts';

const HELP = `npm run hosted [-- options]
  Runs the hosted sandbox on this machine, on the engine that it is written for, and makes two accounts.

  --port <number>     where it listens, on 127.0.0.1 alone (default: 8787; 0: any that is free)
  --data <folder>     keeps accounts and worlds there, whose keys go on; two are made in a new folder
                      (default: they end with it)
  --no-pages          without the docs and the dashboard, which take half a minute to build

  npm run hosted -- --port 8788 --data accounts
`;

const { values } = readOptions(HELP, {
  port: { type: 'string', default: '8787' },
  data: { type: 'string' },
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
  say('Installing the engine, workerd, unless it is installed…');
  await installEngine();
  say(isBare ? 'Building the sandbox…' : 'Building the sandbox, its docs and its dashboard…');
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
  say(`The hosted sandbox is at ${address}`);
  if (!isBare)
    say(
      `  docs at ${address}/docs/, dashboard at ${address}/_sandbox/painel/en/ (it asks for a token and a key)`,
    );
  say(`  another account: curl -X POST ${address}/contas`);
  if (isNew)
    for (const name of ['The first account', 'The second account'])
      process.stdout.write(shownAccount(name, await newAccount()));
  else say(`The accounts in ${data} go on with the keys that they have.`);
  say('Ctrl-C stops it.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
