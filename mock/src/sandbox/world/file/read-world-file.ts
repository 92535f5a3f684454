import { turn } from '#host';
import { readLimited } from '../../../limited-file.ts';
import { checkWorld, WORLDS } from './check-world.ts';
import { nearest } from './nearest.ts';
import { READY_WORLDS, type ReadyWorld } from './ready-worlds.ts';
import type { ReadWorld, WorldFile } from './world-file.ts';
import { type Place, WorldFileError } from './world-file-error.ts';

/**
 * Reads a world and checks its form. What cannot have happened, such as a redemption of more than there is, is found
 * when the file is applied.
 * @param source path of a YAML or JSON file, the name of a ready world, or the world itself
 * @throws {WorldFileError}
 */
export async function readWorld(source: string | WorldFile): Promise<ReadWorld> {
  if (typeof source === 'string') return readWorldText(await readText(source), source);
  await checkWorld(source);
  return { world: source, locate: (error) => located(error) };
}

/**
 * Reads the text of a YAML or JSON file.
 * @param name of the file, with which errors then begin; by default they begin with the place alone, in words
 * @throws {WorldFileError}
 */
export async function readWorldText(text: string | Uint8Array, name?: string): Promise<ReadWorld> {
  // Imported only now: a sandbox that is given no file starts without the parser.
  const { decodeText, parseYaml, placeOf } = await import('./parse-yaml.ts');
  let decoded: string | undefined;
  const locate = (error: WorldFileError) => {
    const place = decoded === undefined ? undefined : (error.place ?? placeOf(decoded, error.campo));
    return located(error, place, name);
  };
  try {
    decoded = decodeText(text);
    const world = parseYaml(decoded);
    // Parsing and checking a large file each take a while: other requests are answered between them.
    await turn();
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

/** The same error with its place, and with the field unless the message names it already. */
function located({ campo, message }: WorldFileError, place?: Place, name?: string): WorldFileError {
  const words = campo === '' || message.includes(campo) ? message : `${campo}: ${message}`;
  // The message may quote the file, and control characters in it would move a terminal's cursor.
  const line = `${whereText(place, name)}${words}`.replace(/\p{Control}/gu, '\uFFFD');
  return new WorldFileError(line, { campo, ...(place && { place }) });
}

/** In the form of compilers, which editors turn into links. */
function whereText(place: Place | undefined, name: string | undefined): string {
  if (name !== undefined)
    return place === undefined ? `${name}: ` : `${name}:${place.line}:${place.column}: `;
  return place === undefined ? '' : `Linha ${place.line}, coluna ${place.column}: `;
}
