import type { TipoDeEvento } from '../contract/types.ts';
import { nearest } from '../worlds/world-file/nearest.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  type ControlClient,
  checkAdmin,
  connectToSandbox,
  KEY_HELP,
  KEY_OPTION,
  readConnection,
} from './control-client.ts';
import { parse } from './parse.ts';
import { STORIES, Steps } from './stories.ts';
import { readSettings, type Settings, settingsHelp } from './story-settings.ts';

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  ...KEY_OPTION,
  list: { type: 'boolean', default: false },
  set: { type: 'string', multiple: true, example: 'valor=2500.00' },
} as const;

const EVENTS = Object.keys(STORIES) as TipoDeEvento[];

const help = (program: string, args: readonly string[]): string => {
  const event = args.find(isEvent);
  return event === undefined ? commandHelp(program) : storyHelp(program, event);
};

const storyHelp = (program: string, event: TipoDeEvento): string =>
  `Usage: ${program} trigger ${event} [--set <name>=<value>] [options]

${event}: ${STORIES[event].summary}.

${settingsHelp(STORIES[event].settings)}
The options are those of ${program} trigger --help.
`;

const commandHelp = (program: string): string => `Usage: ${program} trigger <event> [options]

Cause an event in a running sandbox, through its API and its control plane. Prints the event's id to standard output,
and each request to standard error.

Events:
${eventList()}
Options:
  --in <world>       use this world: principal, or a branch such as mundo_1. Existing data is kept; what the event needs
                     is created and printed [default: a new world, kept afterwards]
  --set <name>=<value>
                     use this value, such as --set valor=2500.00; repeatable. trigger <event> --help lists the names,
                     types and defaults
  --list             print the events, one per line
${CONNECTION_HELP}${KEY_HELP}  -h, --help         print this help

Example:
  ${program} trigger resgate.concluido --in principal

Exit codes: 0 caused, 1 failed, 2 invalid command line.
`;

const eventList = (): string =>
  EVENTS.map((event) => `  ${event.padEnd(21)}${STORIES[event].summary}\n`).join('');

export const trigger: Command = {
  help,
  async run(args, terminal) {
    const { values, positionals } = parse(args, OPTIONS, true);
    if (values.list) {
      terminal.stdout.write(`${EVENTS.join('\n')}\n`);
      return;
    }
    const event = readEvent(positionals);
    const set = readSettings(event, STORIES[event].settings, values.set ?? []);
    const connection = readConnection(values, terminal.env);
    const sandbox = await connectToSandbox(connection, terminal);
    const play = (world: ControlClient) => playIn(world, { event, set }, terminal);
    if (connection.world !== undefined) return play(sandbox);
    return inOwnWorld(sandbox, `trigger ${event}`, { terminal, play });
  },
};

interface Chosen {
  readonly event: TipoDeEvento;
  readonly set: Partial<Settings>;
}

async function playIn(
  sandbox: ControlClient,
  { event, set }: Chosen,
  { stdout, stderr }: Terminal,
): Promise<void> {
  const steps = new Steps(sandbox, (line) => stderr.write(`${line}\n`));
  await checkAdmin(sandbox);
  const id = await steps.eventAbout(event, await STORIES[event].play(steps, set));
  stdout.write(`${id}\n`);
}

function readEvent([event, ...others]: readonly string[]): TipoDeEvento {
  if (event === undefined)
    throw new UsageError('Missing event: add one, such as trigger resgate.concluido, or see trigger --list');
  if (others.length > 0)
    throw new UsageError(`Too many events: trigger ${event} and ${others[0]} separately`);
  if (isEvent(event)) return event;
  throw new UsageError(`Unknown event ${event}: ${guess(event)}`);
}

function guess(typed: string): string {
  const begun = EVENTS.filter((event) => event.includes(typed));
  const meant = begun.length > 0 ? begun : [nearest(typed, EVENTS)].filter((event) => event !== undefined);
  return meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : 'see trigger --list';
}

const isEvent = (text: string): text is TipoDeEvento => Object.hasOwn(STORIES, text);

const PATIENCE = 5000;

interface Play {
  readonly terminal: Terminal;
  readonly play: (world: ControlClient) => Promise<void>;
}

/**
 * Plays a story in a new world, which is deleted only when the story fails.
 * @param nome display name of the world
 */
async function inOwnWorld(
  sandbox: ControlClient,
  nome: string,
  { terminal: { stderr }, play }: Play,
): Promise<void> {
  const ask = { method: 'POST', path: '/_sandbox/mundos', body: { nome } };
  const { id } = await sandbox.call<{ readonly id: string }>(ask);
  const own = sandbox.with({ world: id });
  stderr.write(`Created world ${id}\n`);
  try {
    await own.call({ method: 'POST', path: '/_sandbox/reiniciar' });
    await play(own);
  } catch (error) {
    await remove(sandbox, id);
    throw error;
  }
  stderr.write(
    `${id} stays: call it with the header Sandbox-Mundo: ${id}, delete it with DELETE /_sandbox/mundos/${id}\n`,
  );
}

/** Ignores errors, so that the error of the story itself is reported. */
async function remove(sandbox: ControlClient, id: string): Promise<void> {
  const ask = { method: 'DELETE', path: `/_sandbox/mundos/${id}` };
  await sandbox
    .with({ signal: AbortSignal.timeout(PATIENCE) })
    .ask(ask)
    .catch(() => {});
}
