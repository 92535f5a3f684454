import { WorldFileError } from './world-file-error.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * YAML may escape half of a pair of surrogates, as JSON may; written again, such a text would be another.
 * @param campo where the value stands in the file
 * @throws {WorldFileError} at the first text, or name of a field, that UTF-8 cannot hold
 */
export function checkTexts(value: unknown, campo = ''): void {
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
