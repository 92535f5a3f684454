import { readFileSync } from 'node:fs';
import { type RunningServer, startServer } from '../server.ts';
import { banner } from './banner.ts';
import { explain } from './explain.ts';
import { createLineWriter } from './line-writer.ts';
import { helpOf, type Options, readOptions, UsageError } from './options.ts';

/** npm forwards a terminal's Ctrl-C, so one key press may arrive twice within this time, in milliseconds. */
const ECHO = 250;

async function run(options: Options): Promise<void> {
  if (options.help) return print(helpOf(process.env).trimEnd());
  if (options.version) return print(readVersion());
  const tell = options.log === 'json' ? tellBeside : print;
  const log = createLineWriter(process.stdout, { format: options.log });
  const server = await startServer({ ...options, log });
  // Whoever reads the banner may send a signal at once.
  stopOnSignal(server, tell);
  tell(banner(server));
}

function stopOnSignal(server: RunningServer, tell: (text: string) => void): void {
  let since: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO) process.exit(1);
      return;
    }
    since = performance.now();
    tell(`${signal}: finishing the requests under way; once more to stop at once`);
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

function print(text: string): void {
  console.log(text);
}

/** Leaves the standard output to a log that programs read. */
function tellBeside(text: string): void {
  console.error(text);
}

// A closed pipe, as in `npm start | head`, must not end the server.
process.stdout.on('error', () => {});

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  console.error(explain(error as NodeJS.ErrnoException));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
