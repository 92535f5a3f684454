import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A folder that goes when the test that asks for it ends. */
export function newFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

/** A folder for all the tests of a file, which goes when they end. */
export function sharedFolder(): string {
  const folder = makeFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** Where a test may make the file of a sandbox: in a folder of its own. */
export const newFile = (): string => join(newFolder(), 'world.db');

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'tesa-'));

const remove = (folder: string): void => rmSync(folder, { recursive: true });
