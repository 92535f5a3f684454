import { statSync } from 'node:fs';
import { VERSION } from '../contract/generated/version.ts';
import { type RunningServer, startServer } from '../server.ts';
import { noticeOfPages } from '../sites.ts';
import { banner } from './banner.ts';
import { UsageError } from './command.ts';
import { explain } from './explain.ts';
import { createLineWriter } from './line-writer.ts';
import { helpOf, type Options, readOptions } from './options.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** `tesa-mock` without a command. */
export async function serve(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(readOptions(args, env));
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function run(options: Options): Promise<void> {
  if (options.help) return print(helpOf(process.env).trimEnd());
  if (options.version) return print(VERSION);
  const { data } = options;
  const isEmpty = data !== undefined && isEmptyFile(data);
  const say = options.log === 'json' ? printBeside : print;
  const log = createLineWriter(process.stdout, { format: options.log });
  const server = await startServer({ ...options, log });
  // Before the banner is printed: its reader may send a signal at once.
  stopOnSignal((signal) => {
    say(`${signal}: finishing the requests under way; once more to stop at once`);
    void finish(server);
  });
  say(banner(server));
  if (isEmpty)
    say(`--data ${data} was an empty file: a new sandbox began in it; if it held one before, restore a copy`);
  const notice = await noticeOfPages();
  if (notice !== undefined) say(notice);
}

async function finish(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}

function print(text: string): void {
  console.log(text);
}

/** Leaves the standard output to a log that programs read. */
function printBeside(text: string): void {
  console.error(text);
}

/** A new sandbox may begin in one, but it may also be what is left of another. */
function isEmptyFile(file: string): boolean {
  try {
    return statSync(file).size === 0;
  } catch {
    // A file that cannot be read is refused at the start, with the reason.
    return false;
  }
}
