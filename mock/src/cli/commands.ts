import { type Command, CommandError, programOf, type Terminal, UsageError } from './command.ts';

/** Runs a command, and returns the exit code: 1 when it failed or was aborted, 2 when the command line makes no sense. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  if (args.includes('--help') || args.includes('-h')) {
    terminal.stdout.write(command.help(programOf(terminal.env)));
    return 0;
  }
  try {
    await command.run(args, terminal);
    return 0;
  } catch (error) {
    if (terminal.signal.aborted) return 1;
    const isExplained = error instanceof UsageError || error instanceof CommandError;
    terminal.stderr.write(`${isExplained ? harmless(error.message) : (error as Error).stack}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** A message may quote a file or an answer, whose control characters a terminal would obey. */
const harmless = (message: string): string => message.replace(/(?!\n)\p{Control}/gu, '\uFFFD');

interface Listed {
  /** One line of `tesa-mock --help`. */
  readonly summary: string;
  /** Each is loaded only when called, so that it does not delay the start of the others. */
  readonly load: () => Promise<Command>;
}

/** The commands `tesa-mock <name>`; without a name, it serves. */
const COMMANDS: Readonly<Record<string, Listed>> = {
  export: {
    summary: 'writes a world file, from a running sandbox or from a file of --data',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  listen: {
    summary: 'shows each delivery of webhooks as it goes, and forwards it to a local port on request',
    load: async () => (await import('./listen.ts')).listen,
  },
  mcp: {
    summary: 'serves the Model Context Protocol to a coding agent: docs, calls and control of a sandbox',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  trigger: {
    summary: 'plays the story that causes an event',
    load: async () => (await import('./trigger.ts')).trigger,
  },
};

export const commandNamed = (name: string | undefined): Listed | undefined =>
  name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

/** Their part of `tesa-mock --help`. */
export function commandsHelp(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}\n`);
  return `\nCommands, each with its own --help:\n\n${lines.join('')}`;
}
