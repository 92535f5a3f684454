import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { CONNECTION_HELP, CONNECTION_OPTIONS, readConnection } from '../client/connection.ts';
import { openSandbox } from '../client/sandbox.ts';
import { type Command, CommandError, programOf, UsageError } from '../command.ts';
import { parse } from '../parse.ts';

const OPTIONS = { ...CONNECTION_OPTIONS, out: { type: 'string' } } as const;

const ASK = { method: 'GET', path: '/_sandbox/gravacao' };

const help = (program: string): string => `Usage: ${program} record --out <file> [options]

Saves the recording of a sandbox that is running: all that was asked of a world since it was opened, reset or restored,
what it answered, and what it began with. Nothing has to be switched on before. tesa-mock replay asks it all again, on
any machine. The file holds the keys of the sandbox and the secrets of its webhooks.

Options:
  --out <file>       where to save it, as lines of JSON; compressed when the name ends in .gz
  --in <world>       the world: principal, or the id of a branch, such as mundo_1 (default: principal)
${CONNECTION_HELP}  --help             print this text

Exit codes: 0 when it is saved, 1 when something stands in the way, 2 for a command line that makes no sense.
`;

/** `tesa-mock record` */
export const record: Command = {
  help,
  async run(args, terminal) {
    const { values } = parse(args, OPTIONS);
    const { out } = values;
    if (out === undefined) throw new UsageError('No file is named: say where to save it with --out');
    const sandbox = await openSandbox(readConnection(values, terminal.env), terminal);
    const response = await sandbox.open(ASK);
    if (response.status !== 200 || response.body === null) {
      const body: unknown = await response.json().catch(() => undefined);
      throw sandbox.refusal(ASK, { status: response.status, body });
    }
    if (existsSync(out)) throw new CommandError(`${out} is there already: give another name, or remove it`);
    await save(response.body as ReadableStream, out);
    const { size } = await stat(out);
    const line = `${programOf(terminal.env)} replay ${quoted(out)}`;
    terminal.stdout.write(`Saved ${out} (${size} bytes): ${line}\n`);
  },
};

/** For its owner alone, since it holds secrets; whole, or not at all. */
async function save(body: ReadableStream, out: string): Promise<void> {
  const through = out.endsWith('.gz') ? createGzip() : new PassThrough();
  try {
    await pipeline(Readable.fromWeb(body), through, createWriteStream(out, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') rmSync(out, { force: true });
    const reason = (code && REASONS[code]) ?? `${code ?? 'the connection was cut'}: try again`;
    throw new CommandError(`${out} could not be saved: ${reason}`);
  }
}

const REASONS: Readonly<Partial<Record<string, string>>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is none',
  EACCES: 'its folder may not be written in',
  EROFS: 'its disk may not be written on',
  ENOSPC: 'its disk is full',
};

/** As a shell takes it for one word. */
const quoted = (word: string): string =>
  /^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
