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
