import { copyFileSync, existsSync } from 'node:fs';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { type Ended, mock } from '../cli/process.ts';

export interface Victim {
  /** Resolves with undefined when the process died before it listened. */
  readonly origin: Promise<string | undefined>;
  kill(): void;
  readonly ended: Promise<Ended>;
}

export function startVictim(file: string): Victim {
  const program = mock('--port', '0', '--data', file);
  const origin = program.prints(/API\s+(http:\/\/[\d.:]+)\/v1/).then(
    ([, url]) => url,
    () => undefined,
  );
  return { origin, kill: () => program.child.kill('SIGKILL'), ended: program.ended };
}

/**
 * Opens a copy of a dead process's file, so that the original still needs recovery when the next process
 * opens it.
 */
export function inspect<T>(file: string, look: (sql: Database) => T): T {
  const copy = `${file}.copy`;
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
  }
  const sql = openSqlite({ file: copy });
  try {
    return look(sql);
  } finally {
    sql.close();
  }
}
