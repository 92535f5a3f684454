import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Where the file of a sandbox may be made: in a folder of its own, which goes when the test ends. */
export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'world.db');
}
