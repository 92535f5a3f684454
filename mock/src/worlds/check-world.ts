import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { mainOf, refusalOfViolation } from '../admission/violation.ts';
import { checkTexts } from './check-texts.ts';
import { nearest } from './nearest.ts';
import { WorldFileError } from './world-file-error.ts';

/** The folder of the worlds that come with the package, and of the schema of all. */
export const WORLDS = new URL('../../worlds/', import.meta.url);

const SCHEMA = fileURLToPath(new URL('world.schema.json', WORLDS));

let compiled: Promise<ValidateFunction> | undefined;

/** Once, and only when a file is read: a sandbox that is given none starts without the compiler. */
async function compile(): Promise<ValidateFunction> {
  const { requestCompiler } = await import('../contract/compile-schemas.ts');
  return requestCompiler(JSON.parse(readFileSync(SCHEMA, 'utf8'))).compile('');
}

/** @throws {WorldFileError} when it is no world by its schema, or holds a text that cannot be written */
export async function checkWorld(world: unknown): Promise<void> {
  compiled ??= compile();
  const validate = await compiled;
  if (validate(world)) return checkTexts(world);
  const [first, ...others] = validate.errors ?? [];
  if (first === undefined) return;
  const main = mainOf(first, others);
  const { message, campo } = refusalOfViolation(main, { name: '' });
  const told = unknownField(main, campo) ?? unquotedText(main, campo) ?? message;
  throw new WorldFileError(told, { campo: campo ?? '' });
}

/** What is said of a field that a file cannot have; undefined when it is something else that is wrong. */
function unknownField(
  { keyword, params, parentSchema }: ErrorObject,
  campo: string | null,
): string | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  const meant = nearest(String(params.additionalProperty), Object.keys(parentSchema?.properties ?? {}));
  const advice = meant === undefined ? 'retire-o' : `você quis dizer ${meant}?`;
  return `O campo ${campo} não existe: ${advice}${meant === undefined ? '.' : ''}`;
}

/** YAML reads what looks like a number as one, and an amount looks like a number; undefined when something else is wrong. */
function unquotedText({ keyword, params, data }: ErrorObject, campo: string | null): string | undefined {
  if (keyword !== 'type' || params.type !== 'string' || typeof data === 'object') return undefined;
  return `O campo ${campo} precisa ser um texto: em YAML, escreva-o entre aspas.`;
}
