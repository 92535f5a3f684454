import { copyFileSync, existsSync } from 'node:fs';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { type Ended, mock } from '../cli/process.ts';

/** A process of the mock that keeps its world in a file. */
export interface Victim {
  /** Where it answers; undefined when it died before it could. */
  readonly origin: Promise<string | undefined>;
  /** SIGKILL: it gets no chance to do anything. */
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

/** What a dead process left behind. It is a copy that is read, so that the next process recovers by itself. */
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
