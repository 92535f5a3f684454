import { readFile } from 'node:fs/promises';
import { checkWorld, WORLDS } from './check-world.ts';
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
  if (typeof source === 'string') return readWorldText(await readText(source));
  await checkWorld(source);
  return { world: source, locate: withField };
}

/**
 * The same of the text of a YAML or JSON file.
 * @throws {WorldFileError}
 */
export async function readWorldText(text: string | Uint8Array): Promise<ReadWorld> {
  // Imported only now: a sandbox that is given no file starts without the parser.
  const [{ parseWorld }, { placeOf }] = await Promise.all([
    import('./parse-world.ts'),
    import('./place-of.ts'),
  ]);
  const { world, decoded } = parseWorld(text);
  const locate = (error: WorldFileError) => placed(error, placeOf(decoded, error.campo));
  try {
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
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new WorldFileError(`it ${reason}: give a file, or one of ${READY_WORLDS.join(', ')}`, {
      campo: '',
    });
  }
}

/** What names the field already is left as it is. */
function withField({ campo, message, mensagem }: WorldFileError): WorldFileError {
  const named = (text: string) => (campo === '' || text.includes(campo) ? text : `${campo}: ${text}`);
  return new WorldFileError(named(message), { campo, mensagem: named(mensagem) });
}

function placed(error: WorldFileError, place: Place): WorldFileError {
  const { campo, message, mensagem } = withField(error);
  const { line, column } = place;
  const words = `Linha ${line}, coluna ${column}: ${mensagem}`;
  return new WorldFileError(`line ${line}, column ${column}: ${message}`, { campo, mensagem: words, place });
}
