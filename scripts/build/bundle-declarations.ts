import ts from 'typescript';
import { declarationsReachedFrom, type Reached } from './reached-declarations.ts';

/**
 * Merges the declarations reachable from an entry into one file, with their documentation. Internal files cannot be
 * imported then, and CommonJS can use the same text with its own extension.
 * @param entry a `.d.ts` file next to those it imports
 * @throws Error when it needs declarations of another package
 */
export function bundleDeclarations(entry: string): string {
  const program = ts.createProgram([entry], {
    // Merging needs names, not types; loading the standard library would only take time.
    noLib: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const exported = exportsOf(program, entry);
  const reached = declarationsReachedFrom(
    exported.map(({ symbol }) => symbol),
    checker,
  );
  const names = namesOf(reached);
  const texts = inOrder(reached.statements).map((statement) => textOf(statement, reached, names));
  const list = exported.map(({ name, symbol, isType }) => {
    const own = names.get(symbol) ?? name;
    return `${isType ? 'type ' : ''}${own === name ? name : `${own} as ${name}`}`;
  });
  return `${texts.join('\n')}\nexport { ${list.join(', ')} };\n`;
}

interface Exported {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly isType: boolean;
}

function exportsOf(program: ts.Program, entry: string): Exported[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined)
    throw new Error(`${entry} exports nothing: export its types, or remove it from the package's entries`);
  return checker
    .getExportsOfModule(module)
    .map((alias) => exportedAs(alias, checker))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function exportedAs(alias: ts.Symbol, checker: ts.TypeChecker): Exported {
  let [symbol, isType] = [alias, false];
  while (symbol.flags & ts.SymbolFlags.Alias) {
    isType ||= symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false;
    symbol = checker.getImmediateAliasedSymbol(symbol) ?? checker.getAliasedSymbol(symbol);
  }
  return { name: alias.name, symbol, isType: isType || !(symbol.flags & ts.SymbolFlags.Value) };
}

function namesOf({ symbols, free }: Reached): Map<ts.Symbol, string> {
  const taken = new Set(free);
  const names = new Map<ts.Symbol, string>();
  for (const symbol of symbols) {
    let name = symbol.name;
    for (let number = 2; taken.has(name); number++) name = `${symbol.name}${number}`;
    taken.add(name);
    names.set(symbol, name);
  }
  return names;
}

function inOrder(statements: Iterable<ts.Statement>): ts.Statement[] {
  const place = (statement: ts.Statement) => statement.getSourceFile().fileName;
  return [...statements].sort((one, other) => {
    if (place(one) === place(other)) return one.pos - other.pos;
    return place(one) < place(other) ? -1 : 1;
  });
}

function textOf(statement: ts.Statement, { references }: Reached, names: Map<ts.Symbol, string>): string {
  const source = statement.getSourceFile().text;
  const edits = (references.get(statement) ?? []).map(({ node, symbol }) => ({
    from: node.getStart(),
    to: node.end,
    text: names.get(symbol) ?? symbol.name,
  }));
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  for (const modifier of modifiers.filter(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    edits.push({ from: modifier.getStart(), to: modifier.end + 1, text: '' });
  edits.sort((one, other) => one.from - other.from);
  let [text, at] = ['', statement.getStart(undefined, true)];
  for (const edit of edits) {
    text += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.slice(at, statement.end);
}
