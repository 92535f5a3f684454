import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const file = (entry: string) => fileURLToPath(new URL(`../../sdk/src/${entry}index.ts`, import.meta.url));

/** What entries of the SDK export, by the path of each: a type and nothing else has `type ` before its name. */
export function exportedBy(entries: readonly string[]): Map<string, string[]> {
  const options = { allowImportingTsExtensions: true, noEmit: true, noLib: true, types: [] };
  const program = ts.createProgram(entries.map(file), options);
  const checker = program.getTypeChecker();
  return new Map(entries.map((entry) => [entry, namesIn(checker, program.getSourceFile(file(entry)))]));
}

function namesIn(checker: ts.TypeChecker, source: ts.SourceFile | undefined): string[] {
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error('An entry is missing, or exports nothing.');
  return checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const { flags } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const isValue = (flags & ts.SymbolFlags.Value) !== 0 && !isTypeOnly(symbol);
    return isValue ? symbol.name : `type ${symbol.name}`;
  });
}

const isTypeOnly = ({ declarations = [] }: ts.Symbol) => declarations.some(ts.isTypeOnlyExportDeclaration);
