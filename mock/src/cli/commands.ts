import { redact } from '../log.ts';
import { type Command, CommandError, programOf, type Terminal, UsageError } from './command.ts';

/** Returns the exit code: 1 when the command failed or was aborted, 2 for an invalid command line. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  if (args.includes('--help') || args.includes('-h')) {
    terminal.stdout.write(command.help(programOf(terminal.env), args));
    return 0;
  }
  try {
    await command.run(args, terminal);
    return 0;
  } catch (error) {
    if (terminal.signal.aborted) return 1;
    const isExplained = error instanceof UsageError || error instanceof CommandError;
    terminal.stderr.write(`${isExplained ? harmless(redact(error.message)) : (error as Error).stack}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/**
 * Removes control characters, because a message may quote a file or a response, and a terminal would obey
 * them.
 */
const harmless = (message: string): string => message.replace(/\p{Control}/gu, '\uFFFD');

interface Listed {
  readonly summary: string;
  /** Loads the command on demand, so that the other commands start fast. */
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Listed>> = {
  export: {
    summary: 'write a world file from a running sandbox or a --data file',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  listen: {
    summary: 'show webhook deliveries live, and forward them to a local port',
    load: async () => (await import('./listen.ts')).listen,
  },
  mcp: {
    summary: 'serve the Model Context Protocol to a coding agent: docs, calls and control of a sandbox',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  proxy: {
    summary: 'forward requests to a real service, and check both sides against the contract',
    load: async () => (await import('./proxy.ts')).proxy,
  },
  trigger: {
    summary: 'cause an event',
    load: async () => (await import('./trigger.ts')).trigger,
  },
};

export const commandNamed = (name: string | undefined): Listed | undefined =>
  name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

export function commandsHelp(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}\n`);
  return `\nCommands (see <command> --help):\n${lines.join('')}`;
}
