import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineNode, nodesToTry } from './nodes.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesa-nodes-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder of a PATH, with a program that answers as a Node of this version would. */
async function folderWith(version: string, path = version): Promise<string> {
  const place = join(folder, path);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
  return place;
}

describe('the Node of the machine', () => {
  test('is the first on the PATH that no package brought', async () => {
    const brought = await folderWith('v24.21.0', 'node_modules/.bin');
    const path = [brought, join(folder, 'empty'), await folderWith('v22.1.0'), await folderWith('v20.19.0')];
    expect(await machineNode(path.join(delimiter))).toMatchObject({ version: 'v22.1.0' });
  });

  test.each(['v20.19.0', 'v22.0.0', 'v26.0.0'])('may be %s', async (version) => {
    expect(await machineNode(await folderWith(version))).toMatchObject({ version });
  });

  test.each(['v20.18.3', 'v18.20.4'])('may not be %s, and the error says what to do', async (version) => {
    await expect(machineNode(await folderWith(version))).rejects.toThrow(
      `Node ${version}: the package needs 20.19 or later. Install one, or take this one off the PATH.`,
    );
  });

  test('may be missing, and then the one that runs the tests stands alone', async () => {
    expect(await nodesToTry(join(folder, 'empty'))).toEqual([
      { version: process.version, file: process.execPath },
    ]);
  });
});
