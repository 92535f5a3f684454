import { EQUIVALENT, type Equivalent } from './equivalent.ts';

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** What Stryker reports, of which this is a part. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** What was there, and what stood in its place. */
  readonly change: string;
}

// A crash of the runner is how a change shows whose errors cannot be told between threads.
const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);

/** The changes that no test noticed, but for those that none can; and how many there were. */
export function survivorsOf({ files }: Report, equivalent: readonly Equivalent[] = EQUIVALENT) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored')
      .map((mutant) => ({ mutant, told: told(file, source, mutant) })),
  );
  const unnoticed = mutants.filter(({ mutant }) => !NOTICED.has(mutant.status)).map((each) => each.told);
  const survivors = unnoticed.filter((survivor) => !isAmong(equivalent, survivor));
  return { survivors, total: mutants.length, excused: unnoticed.length - survivors.length };
}

function told(file: string, source: string, { location, replacement = '' }: Mutant): Survivor {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  const change = `${lines.join('\n')} → ${replacement}`.replaceAll(/\s+/g, ' ');
  return { file, line: start.line, change };
}

function isAmong(equivalent: readonly Equivalent[], { file, change }: Survivor): boolean {
  return equivalent.some((known) => known.file === file && known.change === change);
}
