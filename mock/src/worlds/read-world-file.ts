import { setImmediate } from 'node:timers/promises';
import { readLimited } from '../limited-file.ts';
import { checkWorld, WORLDS } from './check-world.ts';
import { nearest } from './nearest.ts';
import { READY_WORLDS, type ReadyWorld } from './ready-worlds.ts';
import type { ReadWorld, WorldFile } from './world-file.ts';
import { type Place, WorldFileError } from './world-file-error.ts';

/**
 * Reads a world and checks its form; what is refused as it is applied, such as a redemption of more than there is, is
 * found then.
 * @param source path of a YAML or JSON file, the name of a ready world, or the world itself
 * @throws {WorldFileError}
 */
export async function readWorld(source: string | WorldFile): Promise<ReadWorld> {
  if (typeof source === 'string') return readWorldText(await readText(source), source);
  await checkWorld(source);
  return { world: source, locate: (error) => told(error) };
}

/**
 * The same of the text of a YAML or JSON file.
 * @param name of the file, for errors to begin with; by default they have the place alone, in words
 * @throws {WorldFileError}
 */
export async function readWorldText(text: string | Uint8Array, name?: string): Promise<ReadWorld> {
  // Imported only now: a sandbox that is given no file starts without the parser.
  const [{ decodeWorld, parseWorld }, { placeOf }] = await Promise.all([
    import('./parse-world.ts'),
    import('./place-of.ts'),
  ]);
  let decoded: string | undefined;
  const locate = (error: WorldFileError) => {
    const place = decoded === undefined ? undefined : (error.place ?? placeOf(decoded, error.campo));
    return told(error, place, name);
  };
  try {
    decoded = decodeWorld(text);
    const world = parseWorld(decoded);
    // Either takes a while of a large file: others are answered between them.
    await setImmediate();
    await checkWorld(world);
    return { world, locate };
  } catch (error) {
    throw error instanceof WorldFileError ? locate(error) : error;
  }
}

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

/** Most bytes of a file: 64 MiB, more than a world that fits a sandbox takes. */
const LARGEST = 64 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  DEVICE: 'is a device and not a file',
  TOO_LARGE: 'has more than 64 MiB',
};

/** What was given is no world; it names those that come with the package. */
function notAWorld(source: string, reason: string): WorldFileError {
  const meant = nearest(source, READY_WORLDS);
  const question = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  const advice = `give a file, or one of ${READY_WORLDS.join(', ')}`;
  return new WorldFileError(`${source} ${reason}${question}: ${advice}`, { campo: '' });
}

/** The same error, with where it is; what names the field already is not told it again. */
function told({ campo, message }: WorldFileError, place?: Place, name?: string): WorldFileError {
  const words = campo === '' || message.includes(campo) ? message : `${campo}: ${message}`;
  // A name that the file gives may hold what moves a terminal's cursor.
  const line = `${whereText(place, name)}${words}`.replace(/\p{Control}/gu, '\uFFFD');
  return new WorldFileError(line, { campo, ...(place && { place }) });
}

/** As compilers tell it, so that editors lead there. */
function whereText(place: Place | undefined, name: string | undefined): string {
  if (name !== undefined)
    return place === undefined ? `${name}: ` : `${name}:${place.line}:${place.column}: `;
  return place === undefined ? '' : `Linha ${place.line}, coluna ${place.column}: `;
}
