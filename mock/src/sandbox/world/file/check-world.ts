import type { ErrorObject } from 'ajv/dist/2020.js';
import { mainOf, refusalOfViolation } from '../../../violation.ts';
import { nearest } from './nearest.ts';
import { WorldFileError } from './world-file-error.ts';

/** @throws {WorldFileError} when the schema refuses it, or it holds a text that cannot be written */
export async function checkWorld(world: unknown): Promise<void> {
  // Imported only now: a sandbox that is given no file starts without it.
  const { validate } = await import('../../../contract/generated/world-file.js');
  if (validate(world)) return checkTexts(world);
  const [first, ...others] = validate.errors ?? [];
  if (first === undefined) return;
  const main = mainOf(first, others);
  const { message, campo } = refusalOfViolation(main, { name: '' });
  const words = unknownField(main, campo) ?? unquotedText(main, campo) ?? message;
  throw new WorldFileError(words, { campo: campo ?? '' });
}

/** The message about a field that does not exist; undefined when something else is wrong. */
function unknownField(
  { keyword, params, parentSchema }: ErrorObject,
  campo: string | null,
): string | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  const meant = nearest(String(params.additionalProperty), Object.keys(parentSchema?.properties ?? {}));
  const advice = meant === undefined ? 'retire-o' : `você quis dizer ${meant}?`;
  return `O campo ${campo} não existe: ${advice}${meant === undefined ? '.' : ''}`;
}

/** The message about a text without quotes: YAML takes an amount for a number. Undefined when something else is wrong. */
function unquotedText({ keyword, params, data }: ErrorObject, campo: string | null): string | undefined {
  if (keyword !== 'type' || params.type !== 'string' || typeof data === 'object') return undefined;
  return `O campo ${campo} precisa ser um texto: em YAML, escreva-o entre aspas.`;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * YAML and JSON can escape half of a pair of surrogates, which UTF-8 cannot hold: an export would change the text.
 * @param campo where the value stands in the file
 * @throws {WorldFileError} at the first such text or name of a field
 */
function checkTexts(value: unknown, campo = ''): void {
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw loneSurrogate(campo);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${campo}[${name}]` : [campo, name].filter(Boolean).join('.');
    if (LONE_SURROGATE.test(name)) throw loneSurrogate(path);
    checkTexts(inside, path);
  }
}

const loneSurrogate = (campo: string) =>
  new WorldFileError('Tem meio par substituto (\\uD800 a \\uDFFF) sem o outro meio: corrija-o.', { campo });
