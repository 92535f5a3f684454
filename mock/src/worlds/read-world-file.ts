import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mainOf, refusalOfViolation } from '../admission/violation.ts';
import type { ReadWorld, WorldFile } from '../sandbox/world/file/world-file.ts';
import { WorldFileError } from '../sandbox/world/file/world-file-error.ts';
import { READY_WORLDS, type ReadyWorld } from './ready-worlds.ts';

const WORLDS = new URL('../../worlds/', import.meta.url);
const SCHEMA = fileURLToPath(new URL('world.schema.json', WORLDS));

/**
 * Reads a world and checks its form; what is refused as it is applied, such as a redemption of more than there is, is
 * found then.
 * @param source path of a YAML or JSON file, the name of a ready world, or the world itself
 * @throws {WorldFileError}
 */
export async function readWorld(source: string | WorldFile): Promise<ReadWorld> {
  if (typeof source !== 'string') {
    await check(source);
    return { world: source, locate: withField };
  }
  const text = await readText(source);
  // Imported only now: a sandbox that is given no file starts without the parser.
  const { lineOf } = await import('./line-of.ts');
  const locate = (error: WorldFileError) =>
    new WorldFileError(error.campo, `line ${lineOf(text, error.campo)}: ${withField(error).message}`);
  const world = await parse(text);
  try {
    await check(world);
    return { world, locate };
  } catch (error) {
    throw error instanceof WorldFileError ? locate(error) : error;
  }
}

const isReady = (name: string): name is ReadyWorld => (READY_WORLDS as readonly string[]).includes(name);

async function readText(source: string): Promise<string> {
  const path = isReady(source) ? new URL(`${source}.yaml`, WORLDS) : source;
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new WorldFileError('', `it ${reason}: give a file, or one of ${READY_WORLDS.join(', ')}`);
  }
}

async function parse(text: string): Promise<WorldFile> {
  const yaml = await import('js-yaml');
  try {
    return yaml.load(text, { schema: yaml.CORE_SCHEMA }) as WorldFile;
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    const line = (error.mark?.line ?? 0) + 1;
    throw new WorldFileError('', `line ${line}: it is not valid YAML, ${error.reason}`);
  }
}

/** @throws {WorldFileError} when it is no world by its schema */
async function check(world: unknown): Promise<void> {
  const { requestCompiler } = await import('../contract/compile-schemas.ts');
  const validate = requestCompiler(JSON.parse(await readFile(SCHEMA, 'utf8'))).compile('');
  if (validate(world)) return;
  const [first, ...others] = validate.errors ?? [];
  if (first === undefined) return;
  const { message, campo } = refusalOfViolation(mainOf(first, others));
  throw new WorldFileError(campo ?? '', message);
}

/** What names the field already is left as it is. */
const withField = (error: WorldFileError): WorldFileError =>
  error.campo === '' || error.message.includes(error.campo)
    ? error
    : new WorldFileError(error.campo, `${error.campo}: ${error.message}`);
