import { existsSync } from 'node:fs';
import { look } from '../../host/node/store/look.ts';
import { checkRegular } from '../../host/node/store/regular-file.ts';
import type { SqlValue } from '../../host/sql.ts';
import { UnusableFile } from '../../host/unusable-file.ts';
import { reachedIn } from '../../sandbox/world/clock.ts';
import { type ExportedWorld, exportWorld } from '../../sandbox/world/file/export-world.ts';

const TABLES = "SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name IN ('fatos', 'mundo')";

/**
 * Exports the world in a file of `--data`, whatever version of the sandbox made it, as it was when it was closed. No byte
 * of the file changes.
 * @throws {UnusableFile} when it holds no facts
 */
export function readDataFile(file: string): ExportedWorld {
  if (!existsSync(file)) throw new UnusableFile('it does not exist: give the file of a sandbox');
  checkRegular(file);
  return look(file, (database) => {
    const rows = <Row>(query: string, ...values: SqlValue[]) =>
      database.prepare(query).all(...values) as unknown as Row[];
    if (rows<{ n: number }>(TABLES)[0]?.n !== 2)
      throw new UnusableFile(
        'it keeps no facts: another program made it, or a version of the sandbox that kept none yet',
      );
    return exportWorld({ rows }, reachedIn({ rows }));
  });
}
