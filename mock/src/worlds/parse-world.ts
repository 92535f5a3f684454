import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { WorldFile } from './world-file.ts';
import { type Place, WorldFileError } from './world-file-error.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

interface ParsedWorld {
  /** Not checked yet. */
  readonly world: WorldFile;
  readonly decoded: string;
}

/** @throws {WorldFileError} when a text is no YAML, of which JSON is a part */
export function parseWorld(text: string | Uint8Array): ParsedWorld {
  const decoded = typeof text === 'string' ? text : decode(text);
  try {
    // An alias may stand for so much that checking it takes forever; no file needs one.
    return { world: load(decoded, { schema: CORE_SCHEMA, maxAliases: 0 }) as WorldFile, decoded };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line = 0, column = 0 } = error.mark ?? {};
    throw notYaml(error.reason, { line: line + 1, column: column + 1 });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new WorldFileError('it has bytes that are not UTF-8: encode it in UTF-8', {
      campo: '',
      mensagem: 'O arquivo tem bytes que não são UTF-8: codifique o texto em UTF-8.',
    });
  }
}

/** What the parser says most often, in Portuguese. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/duplicated mapping key/, 'o campo já apareceu: deixe só um'],
  [/alias/, 'não use âncoras (&) nem referências (*): escreva por extenso'],
  [/maxDepth/, 'o aninhamento é fundo demais'],
];

function notYaml(reason: string, place: Place): WorldFileError {
  const { line, column } = place;
  const known = REASONS.find(([pattern]) => pattern.test(reason))?.[1];
  const words = known ?? 'confira a indentação, as aspas, os dois-pontos e os colchetes';
  return new WorldFileError(`line ${line}, column ${column}: it is not valid YAML, ${reason}`, {
    campo: '',
    mensagem: `Linha ${line}, coluna ${column}: não é YAML válido; ${words}.`,
    place,
  });
}
