import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

export function newFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

export function sharedFolder(): string {
  const folder = makeFolder();
  afterAll(() => remove(folder));
  return folder;
}

export const newFile = (): string => join(newFolder(), 'world.db');

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'tesa-'));

const remove = (folder: string): void => rmSync(folder, { recursive: true });
