import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Mistake {
  readonly file: string;
  readonly position: number;
  readonly message: string;
}

const options = strictOptions();
const host = ts.createCompilerHost(options);
const imported = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiler errors in programs given as text. Each has a path in the repository, where no file needs to exist,
 * so that its imports resolve. Imported files are not checked, because `npm run check` does that.
 */
export function mistakesIn(
  programs: ReadonlyMap<string, string>,
  others: ts.CompilerOptions = {},
): Mistake[] {
  const program = ts.createProgram([...programs.keys()], { ...options, ...others }, hostOf(programs));
  const found = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const name of programs.keys()) {
    const file = program.getSourceFile(name);
    found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  }
  return found.map(({ file, start = 0, messageText }) => ({
    file: file?.fileName ?? '',
    position: start,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

function hostOf(programs: ReadonlyMap<string, string>): ts.CompilerHost {
  return {
    ...host,
    fileExists: (name) => programs.has(name) || host.fileExists(name),
    readFile: (name) => programs.get(name) ?? host.readFile(name),
    getSourceFile(name, language, ...rest) {
      const text = programs.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, language, true);
      if (!imported.has(name)) imported.set(name, host.getSourceFile(name, language, ...rest));
      return imported.get(name);
    },
  };
}

function strictOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: ['tests/compile.ts'] }, ts.sys, ROOT)
    .options;
}
