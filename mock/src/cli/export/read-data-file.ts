import { existsSync } from 'node:fs';
import { look } from '../../host/node/store/look.ts';
import { checkOwner } from '../../host/node/store/ownership.ts';
import type { SqlValue } from '../../host/sql.ts';
import { UnusableFile } from '../../host/unusable-file.ts';
import { reachedIn } from '../../sandbox/world/clock.ts';
import { type ExportedWorld, exportWorld } from '../../sandbox/world/file/export-world.ts';
import { WORLD } from '../../sandbox/world/purpose.ts';

/**
 * Exports the world in a file of `--data` as it was when it was closed. No byte of the file changes.
 * @throws {UnusableFile} when it is missing, or another program or another version of the sandbox made it
 */
export function readDataFile(file: string): ExportedWorld {
  if (!existsSync(file)) throw new UnusableFile('it does not exist: give the file of a sandbox');
  checkOwner(file, WORLD);
  return look(file, (database) => {
    const rows = <Row>(query: string, ...values: SqlValue[]) =>
      database.prepare(query).all(...values) as unknown as Row[];
    if (rows('SELECT 1 FROM sqlite_schema').length === 0)
      throw new UnusableFile('it is empty: give the file of a sandbox');
    return exportWorld({ rows }, reachedIn({ rows }));
  });
}
