import ts from 'typescript';

interface Reference {
  readonly node: ts.Identifier;
  readonly symbol: ts.Symbol;
}

export interface Reached {
  readonly symbols: ReadonlySet<ts.Symbol>;
  readonly statements: ReadonlySet<ts.Statement>;
  readonly references: ReadonlyMap<ts.Statement, readonly Reference[]>;
  readonly free: ReadonlySet<string>;
}

export function declarationsReachedFrom(roots: readonly ts.Symbol[], checker: ts.TypeChecker): Reached {
  const symbols = new Set(roots);
  const references = new Map<ts.Statement, Reference[]>();
  const free = new Set<string>();
  // A loop over a Set also visits the elements that are added during the loop.
  for (const symbol of symbols)
    for (const statement of statementsOf(symbol)) {
      if (references.has(statement)) continue;
      const found: Reference[] = [];
      references.set(statement, found);
      for (const node of identifiersIn(statement)) {
        const target = targetOf(node, checker);
        if (target === undefined) free.add(node.text);
        else if (statementsOf(target).length > 0) {
          found.push({ node, symbol: target });
          symbols.add(target);
        }
      }
    }
  return { symbols, statements: new Set(references.keys()), references, free };
}

function statementsOf({ declarations = [] }: ts.Symbol): ts.Statement[] {
  return declarations.flatMap((declaration) => {
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return ts.isStatement(node) && ts.isSourceFile(node.parent) ? [node] : [];
  });
}

function identifiersIn(node: ts.Node): ts.Identifier[] {
  if (ts.isImportTypeNode(node))
    throw new Error(`Name the type of ${node.getText()}, so that it can be bundled.`);
  const found = ts.isIdentifier(node) ? [node] : [];
  ts.forEachChild(node, (child) => void found.push(...identifiersIn(child)));
  return found;
}

function targetOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined || !(symbol.flags & ts.SymbolFlags.Alias)) return symbol;
  const target = checker.getAliasedSymbol(symbol);
  const [declaration] = target.declarations ?? [];
  if (declaration === undefined || declaration.getSourceFile().fileName.includes('/node_modules/'))
    throw new Error(
      `The declarations need ${node.text} of another package: do not publish other packages' types.`,
    );
  return target;
}
