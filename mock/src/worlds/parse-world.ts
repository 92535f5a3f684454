import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { endOfFirstDocument } from './place-of.ts';
import type { WorldFile } from './world-file.ts';
import { WorldFileError } from './world-file-error.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** @throws {WorldFileError} when bytes are no text */
export function decodeWorld(text: string | Uint8Array): string {
  if (typeof text === 'string') return text;
  try {
    return UTF8.decode(text);
  } catch {
    throw new WorldFileError('O arquivo tem bytes que não são UTF-8: codifique o texto em UTF-8.', {
      campo: '',
    });
  }
}

/**
 * The world that a text tells, not checked yet.
 * @throws {WorldFileError} when it is no YAML, of which JSON is a part
 */
export function parseWorld(text: string): WorldFile {
  try {
    // An alias may stand for so much that checking it takes forever; no file needs one.
    return load(text, { schema: CORE_SCHEMA, maxAliases: 0 }) as WorldFile;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw notOneDocument(error.reason, text) ?? notYaml(error);
  }
}

/** Undefined when it is. */
function notOneDocument(reason: string, text: string): WorldFileError | undefined {
  if (/input is empty/.test(reason))
    return new WorldFileError('O arquivo está vazio: conte nele um mundo, a começar por agora.', {
      campo: '',
    });
  if (!/single document/.test(reason)) return undefined;
  return new WorldFileError('Outro documento começa aqui: deixe um só no arquivo.', {
    campo: '',
    place: endOfFirstDocument(text),
  });
}

/** What the parser says most often. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/duplicated mapping key/, 'o campo já apareceu: deixe só um'],
  [/alias/, 'não use âncoras (&) nem referências (*): escreva por extenso'],
  [/maxDepth/, 'o aninhamento é fundo demais'],
];

function notYaml({ reason, mark }: YAMLException): WorldFileError {
  const { line = 0, column = 0 } = mark ?? {};
  const known = REASONS.find(([pattern]) => pattern.test(reason))?.[1];
  const words = known ?? 'confira a indentação, as aspas, os dois-pontos e os colchetes';
  return new WorldFileError(`Não é YAML válido; ${words}.`, {
    campo: '',
    place: { line: line + 1, column: column + 1 },
  });
}
