import { formatValor, parseValor } from '../treasury/rules/money.ts';
import { LARGEST } from '../treasury/rules/redemption-rules.ts';
import { nearest } from '../worlds/world-file/nearest.ts';
import { UsageError } from './command.ts';

export interface Settings {
  readonly valor: string;
  readonly carteira_id?: string;
  readonly carteira_destino_id?: string;
}

type SettingName = keyof Settings;

/** Maps each setting of a story to its default as the help shows it. */
export type StorySettings = Readonly<Partial<Record<SettingName, string>>>;

interface Kind {
  readonly type: string;
  readonly read: (name: string, text: string) => string;
}

const WALLET: Kind = {
  type: 'id of a linked wallet',
  read(name, text) {
    if (/^cart_[0-9A-Za-z_-]{1,59}$/.test(text)) return text;
    throw new UsageError(
      `--set ${name}=${text} is not the id of a wallet: GET /v1/carteiras lists them, such as cart_3n8v5c1rz6de`,
    );
  },
};

const KINDS: Readonly<Record<SettingName, Kind>> = {
  valor: { type: 'amount in USDC with two decimals', read: readAmount },
  carteira_id: WALLET,
  carteira_destino_id: WALLET,
};

function readAmount(name: string, text: string): string {
  const cents = centsIn(text);
  if (cents === undefined || cents === 0n)
    throw new UsageError(
      `--set ${name}=${text} is not an amount: write one above zero with a point and two decimals, such as 2500.00`,
    );
  if (cents > LARGEST)
    throw new UsageError(
      `--set ${name}=${text} is too much: one transaction carries at most ${formatValor(LARGEST)}`,
    );
  return formatValor(cents);
}

function centsIn(text: string): bigint | undefined {
  try {
    return parseValor(text);
  } catch {
    return undefined;
  }
}

/** @throws {UsageError} for an unknown name, or a value that can never be valid */
export function readSettings(
  event: string,
  taken: StorySettings,
  assignments: readonly string[],
): Partial<Settings> {
  const names = Object.keys(taken) as SettingName[];
  const read: Partial<Record<SettingName, string>> = {};
  for (const assignment of assignments) {
    const [written = '', ...value] = assignment.split('=');
    const name = names.find((known) => known === written);
    if (name === undefined) throw new UsageError(unknownSetting(event, assignment, names));
    if (value.length === 0) throw new UsageError(`--set ${name} has no value: write --set ${name}=<value>`);
    if (read[name] !== undefined) throw new UsageError(`--set ${name} is given twice: drop one`);
    read[name] = KINDS[name].read(name, value.join('='));
  }
  return read;
}

function unknownSetting(event: string, assignment: string, names: readonly string[]): string {
  if (names.length === 0) return `${event} has no settings: drop --set`;
  const [written = ''] = assignment.split('=');
  if (written === '')
    return `--set names no setting: write it as --set <name>=<value>; ${event} takes ${names.join(', ')}`;
  const meant = nearest(written.toLowerCase(), names);
  const hint = meant === undefined ? 'use' : `did you mean ${meant}? Use`;
  return `${event} has no setting ${written}: ${hint} ${names.join(', ')}`;
}

export function settingsHelp(taken: StorySettings): string {
  const names = Object.keys(taken) as SettingName[];
  if (names.length === 0) return 'This event has no settings.\n';
  const lines = names.map((name) => `  ${name.padEnd(21)}${KINDS[name].type} (default ${taken[name]})\n`);
  return `Settings, each given as --set <name>=<value>:\n${lines.join('')}`;
}
