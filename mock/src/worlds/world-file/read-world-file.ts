import { turn } from '#platform';
import { checkWorld } from './check-world.ts';
import type { ReadWorld, WorldFile } from './world-file.ts';
import { type FilePlace, WorldFileError } from './world-file-error.ts';

/**
 * Checks the form of a world file. Impossible content, such as an excessive redemption, is found when the file is
 * applied.
 * @throws {WorldFileError} for an invalid form
 */
export async function readWorldObject(world: WorldFile): Promise<ReadWorld> {
  await checkWorld(world);
  return { world, locate: (error) => located(error) };
}

export async function readWorldText(text: string | Uint8Array, name?: string): Promise<ReadWorld> {
  // Loads the YAML parser on demand, because most sandboxes need none.
  const { decodeText, parseYaml, placeOf } = await import('./parse-yaml.ts');
  let decoded: string | undefined;
  const locate = (error: WorldFileError) => {
    const place = decoded === undefined ? undefined : (error.place ?? placeOf(decoded, error.campo));
    return located(error, place, name);
  };
  try {
    decoded = decodeText(text);
    const world = parseYaml(decoded);
    // Lets other requests run between parsing and checking a large file.
    await turn();
    await checkWorld(world);
    return { world, locate };
  } catch (error) {
    throw error instanceof WorldFileError ? locate(error) : error;
  }
}

/** Adds the position to an error, and the field unless the message names it. */
function located({ campo, message }: WorldFileError, place?: FilePlace, name?: string): WorldFileError {
  const words = campo === '' || message.includes(campo) ? message : `${campo}: ${message}`;
  // The message may quote the file, whose control characters would affect a terminal.
  const line = `${whereText(place, name)}${words}`.replace(/\p{Control}/gu, '\uFFFD');
  return new WorldFileError(line, { campo, ...(place && { place }) });
}

/** Writes a position as `file:line:column`, which editors turn into links. */
function whereText(place: FilePlace | undefined, name: string | undefined): string {
  if (name !== undefined)
    return place === undefined ? `${name}: ` : `${name}:${place.line}:${place.column}: `;
  return place === undefined ? '' : `Linha ${place.line}, coluna ${place.column}: `;
}
