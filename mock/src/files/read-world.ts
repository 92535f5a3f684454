import { nearest } from '../sandbox/world/file/nearest.ts';
import { readWorldObject, readWorldText } from '../sandbox/world/file/read-world-file.ts';
import { READY_WORLDS, type ReadyWorld } from '../sandbox/world/file/ready-worlds.ts';
import type { ReadWorld, WorldFile } from '../sandbox/world/file/world-file.ts';
import { WorldFileError } from '../sandbox/world/file/world-file-error.ts';
import { readLimited } from './limited-file.ts';

/** The folder of the worlds that come with the package, and of the schema of all. */
export const WORLDS = new URL('../../worlds/', import.meta.url);

/**
 * Reads a world and checks its form. What cannot have happened, such as a redemption of more than there is, is found
 * when the file is applied.
 * @param source path of a YAML or JSON file, the name of a ready world, or the world itself
 * @throws {WorldFileError}
 */
export const readWorld = async (source: string | WorldFile): Promise<ReadWorld> =>
  typeof source === 'string' ? readWorldText(await readText(source), source) : readWorldObject(source);

const isReady = (name: string): name is ReadyWorld => (READY_WORLDS as readonly string[]).includes(name);

async function readText(source: string): Promise<Uint8Array> {
  const path = isReady(source) ? new URL(`${source}.yaml`, WORLDS) : source;
  try {
    return await readLimited(path, { most: LARGEST });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw notAWorld(source, REASONS[code ?? ''] ?? `cannot be read (${code})`);
  }
}

/** In bytes: more than the file of any world that a sandbox can hold. */
const LARGEST = 64 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  DEVICE: 'is a device and not a file',
  TOO_LARGE: 'has more than 64 MiB',
};

/** What was given is no world; the message names the ready ones. */
function notAWorld(source: string, reason: string): WorldFileError {
  const meant = nearest(source, READY_WORLDS);
  const question = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  const advice = `give a file, or one of ${READY_WORLDS.join(', ')}`;
  return new WorldFileError(`${source} ${reason}${question}: ${advice}`, { campo: '' });
}
