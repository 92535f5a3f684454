import { turn } from '#platform';
import { checkWorld } from './check-world.ts';
import type { ReadWorld, WorldFile } from './world-file.ts';
import { type FilePlace, WorldFileError } from './world-file-error.ts';

/**
 * Checks the form of a world. What cannot have happened, such as a redemption of more than there is, is found when it is
 * applied.
 * @throws {WorldFileError}
 */
export async function readWorldObject(world: WorldFile): Promise<ReadWorld> {
  await checkWorld(world);
  return { world, locate: (error) => located(error) };
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

/** The same error with its place, and with the field unless the message names it already. */
function located({ campo, message }: WorldFileError, place?: FilePlace, name?: string): WorldFileError {
  const words = campo === '' || message.includes(campo) ? message : `${campo}: ${message}`;
  // The message may quote the file, and control characters in it would move a terminal's cursor.
  const line = `${whereText(place, name)}${words}`.replace(/\p{Control}/gu, '\uFFFD');
  return new WorldFileError(line, { campo, ...(place && { place }) });
}

/** In the form of compilers, which editors turn into links. */
function whereText(place: FilePlace | undefined, name: string | undefined): string {
  if (name !== undefined)
    return place === undefined ? `${name}: ` : `${name}:${place.line}:${place.column}: `;
  return place === undefined ? '' : `Linha ${place.line}, coluna ${place.column}: `;
}
