import type { Command } from './command.ts';

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
    load: async () => (await import('./export/export.ts')).exportCommand,
  },
  listen: {
    summary: 'shows each delivery of webhooks as it goes, and forwards it to a local port on request',
    load: async () => (await import('./listen/listen.ts')).listen,
  },
  trigger: {
    summary: 'plays the story that causes an event',
    load: async () => (await import('./trigger/trigger.ts')).trigger,
  },
};

export const commandNamed = (name: string | undefined): Listed | undefined =>
  name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

/** Their part of `tesa-mock --help`. */
export function commandsHelp(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}\n`);
  return `\nCommands, each with its own --help:\n\n${lines.join('')}`;
}
