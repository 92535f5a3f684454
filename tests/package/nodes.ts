import { stat } from 'node:fs/promises';
import { delimiter, join, sep } from 'node:path';
import { succeed } from './command.ts';

export interface NodeRuntime {
  /** Such as `v24.21.0`. */
  readonly version: string;
  readonly file: string;
}

const OLDEST = [20, 19] as const;

/** The Node that runs the tests, and the machine's own when there is one. */
export async function nodesToTry(path = process.env.PATH ?? ''): Promise<NodeRuntime[]> {
  const own = { version: process.version, file: process.execPath };
  const machine = await machineNode(path);
  return machine === undefined ? [own] : [own, machine];
}

/**
 * The first Node of a PATH that did not come with this repository.
 * @throws Error when it is older than the oldest that the package supports
 */
export async function machineNode(path: string): Promise<NodeRuntime | undefined> {
  const folders = path.split(delimiter).filter((folder) => !folder.split(sep).includes('node_modules'));
  for (const folder of folders) {
    const file = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
    if (!(await isFile(file))) continue;
    const version = (await succeed(file, ['--version'], { cwd: folder })).trim();
    checkVersion(version, file);
    return { version, file };
  }
  return undefined;
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ?? false;
}

function checkVersion(version: string, file: string): void {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(
    `${file} is Node ${version}: the package needs ${OLDEST.join('.')} or later. Install one, or take this one off the PATH.`,
  );
}
