import { CORE_SCHEMA, EVENT_ID, type Event, getScalarValue, load, parseEvents, YAMLException } from 'js-yaml';
import type { WorldFile } from './world-file.ts';
import { type FilePlace, WorldFileError } from './world-file-error.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

export function decodeText(text: string | Uint8Array): string {
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
 * Parses YAML or JSON, without checking that it describes a world.
 * @throws {WorldFileError} for a syntax error
 */
export function parseYaml(text: string): WorldFile {
  try {
    // Refuses aliases, because nested aliases can expand without bound and no world file needs them.
    return load(text, { schema: CORE_SCHEMA, maxAliases: 0 }) as WorldFile;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw notOneDocument(error.reason, text) ?? notYaml(error);
  }
}

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

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/duplicated mapping key/, 'o campo já apareceu: deixe só um'],
  [/alias/, 'não use âncoras (&) nem referências (*): escreva por extenso'],
  [/maxDepth/, 'o aninhamento é fundo demais'],
];

function notYaml({ reason, mark }: YAMLException): WorldFileError {
  const { line = 0, column = 0 } = mark ?? {};
  const known = REASONS.find(([pattern]) => pattern.test(reason))?.[1];
  const words = known ?? 'confira a indentação, as aspas, os dois-pontos e os colchetes';
  return new WorldFileError(`Não é YAML nem JSON válido; ${words}.`, {
    campo: '',
    place: { line: line + 1, column: column + 1 },
  });
}

export function placeOf(text: string, campo: string): FilePlace {
  if (campo === '') return { line: 1, column: 1 };
  const starts = startsOf(text);
  for (let path = campo; path !== ''; path = path.replace(/(?:^|\.)[^.[\]]+$|\[\d+\]$/, '')) {
    const start = starts.get(path);
    if (start !== undefined) return placeAt(text, start);
  }
  return { line: 1, column: 1 };
}

/** End of the first YAML document, which is the first document marker after its content. */
function endOfFirstDocument(text: string): FilePlace {
  const content = Math.max(0, text.search(/^(?!---|%|\s*(?:#|$))/m));
  return placeAt(text, content + text.slice(content).search(/^(?:---|\.\.\.)/m));
}

function placeAt(text: string, start: number): FilePlace {
  const lines = text.slice(0, start).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function startsOf(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  const events = parseEvents(text, {})[Symbol.iterator]();
  const next = (): Event | undefined => events.next().value;

  const read = (event: Event | undefined, path: string): void => {
    if (event?.type === EVENT_ID.MAPPING) readMembers(path);
    if (event?.type === EVENT_ID.SEQUENCE) readItems(path);
  };
  const readMembers = (path: string): void => {
    for (let key = next(); key?.type === EVENT_ID.SCALAR; key = next()) {
      const name = getScalarValue(text, key);
      const member = path === '' ? name : `${path}.${name}`;
      starts.set(member, key.valueStart);
      read(next(), member);
    }
  };
  const readItems = (path: string): void => {
    let index = 0;
    for (let item = next(); item !== undefined && item.type !== EVENT_ID.POP; item = next()) {
      const place = `${path}[${index}]`;
      starts.set(place, startOf(item));
      read(item, place);
      index += 1;
    }
  };

  next();
  read(next(), '');
  return starts;
}

const startOf = (event: Event): number => {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  return event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE ? event.start : 0;
};
