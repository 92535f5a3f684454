import { readLimited } from '../../files/limited-file.ts';
import { CONTROL, loadContract } from '../../files/load-contract.ts';
import { IN_MEMORY } from '../../host/node/store/file-store.ts';
import type { Replayed } from '../../replay/player.ts';
import { LARGEST, readRecording } from '../../replay/read-recording.ts';
import { RecordingError } from '../../replay/recording-error.ts';
import { replay as replayRecording } from '../../replay/replay.ts';
import { toDataHora } from '../../sandbox/domain/to-contract.ts';
import { serveSandbox } from '../../server.ts';
import { type Command, CommandError, type Terminal, UsageError } from '../command.ts';
import { explain } from '../explain.ts';
import { parse } from '../parse.ts';

const OPTIONS = {
  until: { type: 'string' },
  serve: { type: 'boolean', default: false },
  port: { type: 'string' },
  // Of all other commands, so that it is asked for here too.
  url: { type: 'string' },
} as const;

/** How often the progress is told, in milliseconds. */
const PACE = 1000;

const help = (program: string): string => `Usage: ${program} replay <file> [options]

Asks all that a recording holds again, in a sandbox of its own and in the same order, and compares each answer with the one
recorded, byte for byte. Ends at the first that differs. Nothing is sent to the destinations of webhooks. It calls no
server, since the answers of one that is running follow from what happened there; --serve shows where the recording led.
What is about the sandbox itself, such as a reset or the list of requests, is left out.

Options:
  --until <n>        ends after the n-th request
  --serve            then serves the world as it stands, with its dashboard, until Ctrl-C
  --port <n>         where to serve it (default 4010; 0 takes a free one)
  --help             print this text

Exit codes: 0 when all are equal, 1 when one differs or the file cannot be replayed, 2 for a command line that makes no
sense.
`;

/** `tesa-mock replay` */
export const replay: Command = {
  help,
  async run(args, terminal) {
    const { values, positionals } = parse(args, OPTIONS, true);
    const file = readName(positionals);
    const until = readNumber('until', values.until, 1);
    const port = readNumber('port', values.port, 0);
    if (values.url !== undefined)
      throw new UsageError('replay speaks to no server: leave out --url, and see where it led with --serve');
    if (port !== undefined && !values.serve) throw new UsageError('--port is for --serve: give both');
    const replayed = await play(file, until, terminal);
    try {
      terminal.signal.throwIfAborted();
      terminal.stdout.write(`${resultOf(replayed)}\n`);
      if (values.serve) await serve(replayed, port, terminal);
    } finally {
      await replayed.worlds.close();
    }
    if (replayed.difference !== undefined) throw new CommandError(differenceText(replayed.difference));
  },
};

async function play(
  file: string,
  until: number | undefined,
  { stderr, signal }: Terminal,
): Promise<Replayed> {
  const bytes = await readLimited(file, { most: LARGEST, signal }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} ${UNREADABLE[error.code ?? ''] ?? `cannot be read (${error.code})`}`);
  });
  let toldAt = performance.now();
  const onProgress = (answered: number, of: number) => {
    if (performance.now() - toldAt < PACE) return;
    toldAt = performance.now();
    stderr.write(`${answered} of ${of}\n`);
  };
  try {
    const contract = await loadContract();
    return await replayRecording(readRecording(bytes, file), {
      contract,
      controlContract: CONTROL,
      store: IN_MEMORY,
      until,
      onProgress,
      signal,
    });
  } catch (error) {
    throw error instanceof RecordingError ? new CommandError(error.message) : error;
  }
}

const UNREADABLE: Readonly<Partial<Record<string, string>>> = {
  ENOENT: 'is not there: check the name',
  EISDIR: 'is a folder: name the file in it',
  EACCES: 'may not be read: allow it, or copy it',
  DEVICE: 'is a device and not a file: name a recording',
  TOO_LARGE: 'has more than 1 GiB, and no recording has: check the name',
};

async function serve(
  { worlds }: Replayed,
  port: number | undefined,
  { stdout, signal }: Terminal,
): Promise<void> {
  const contract = await loadContract();
  const options = { ...(port !== undefined && { port }) };
  const server = await serveSandbox(contract, worlds, options).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(explain(error));
  });
  const agora = toDataHora(worlds.principal.world.clock.now());
  stdout.write(`The world as of ${agora}: ${server.url}/_sandbox/painel/\n`);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  await server.close();
}

function resultOf({ equal, leftOut, difference }: Replayed): string {
  const requests = equal === 1 ? '1 request' : `${equal} requests`;
  const allEqual = equal === 1 ? 'equal' : 'all equal';
  const others = leftOut === 0 ? '' : `; left out: ${leftOut} about the sandbox itself`;
  return `${requests}, ${difference === undefined ? allEqual : 'and then one that differs'}${others}`;
}

function differenceText({ n, request, where, expected, got }: NonNullable<Replayed['difference']>): string {
  const values = `at ${where}: recorded ${expected}, now ${got}`;
  if (request === undefined) return `The replay differs before any request, ${values}`;
  const { metodo, alvo, requisicao } = request;
  return `Request ${n} differs: ${metodo} ${alvo} (${requisicao}), ${values}`;
}

function readName([file, ...others]: readonly string[]): string {
  if (file === undefined)
    throw new UsageError('No file is named: give the recording that tesa-mock record saved');
  if (others.length > 0) throw new UsageError(`One recording at a time: ${file}, or ${others[0]}`);
  return file;
}

function readNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^[0-9]{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${name} ${text} is not a whole number from ${least} on`);
}
