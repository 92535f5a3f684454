import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

/** What an editor shows of a word. */
export interface Hover {
  readonly word: string;
  /** The line of the word, from 1. */
  readonly line: number;
  /** The type alone, without what documents it. */
  readonly type: string;
  /** All of it, as lines. */
  readonly lines: readonly string[];
}

const MARK = /^ *\/\/ *\^\?$/;

/** Asks TypeScript's language service about each word of a program that a `^?` below it points at. */
export function hoversOf(file: string): Hover[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const service = serviceOf(file);
  return lines.flatMap((mark, index) => {
    if (!MARK.test(mark)) return [];
    const line = lines.findLastIndex((code, at) => at < index && !MARK.test(code));
    return [hoverAt(service, { file, lines, line, column: mark.indexOf('^') })];
  });
}

interface Place {
  readonly file: string;
  readonly lines: readonly string[];
  readonly line: number;
  readonly column: number;
}

function hoverAt(service: ts.LanguageService, { file, lines, line, column }: Place): Hover {
  const position = lines.slice(0, line).join('\n').length + 1 + column;
  const info = service.getQuickInfoAtPosition(file, position);
  if (info === undefined) throw new Error(`Nothing is shown at ${line + 1}:${column + 1} of ${file}`);
  const type = ts.displayPartsToString(info.displayParts);
  const { start, length } = info.textSpan;
  return {
    word: lines.join('\n').slice(start, start + length),
    line: line + 1,
    type,
    lines: [type, ts.displayPartsToString(info.documentation), ...tagsOf(info)].join('\n').split('\n'),
  };
}

function tagsOf({ tags = [] }: ts.QuickInfo): string[] {
  return tags.map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`);
}

function serviceOf(file: string): ts.LanguageService {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(file),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath ?? ((path) => path),
  });
  refuseMistakes(service, file);
  return service;
}

/** What does not compile would show `any`, which is short. */
function refuseMistakes(service: ts.LanguageService, file: string): void {
  const mistakes = service.getSemanticDiagnostics(file);
  const [first] = mistakes;
  if (first !== undefined) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
}
