import ts from 'typescript';

/** A built file of code, beside the declarations. */
interface Code {
  readonly name: string;
  readonly text: string;
}

/**
 * The source map of a file of declarations: each class, method, function and constant leads to the code that runs, so that
 * "Go to definition" ends there and no sources need to be published.
 * @param codes the files that the declarations are of; the first that has a name counts
 */
export function declarationMap(file: string, declarations: string, codes: readonly Code[]): string {
  const places = new Map<string, { source: number; line: number; column: number }>();
  for (const [source, { name, text }] of codes.entries())
    for (const [key, at] of namesIn(parse(name, text)))
      if (!places.has(key)) places.set(key, { source, ...at });

  const lines: string[] = [];
  let before = { source: 0, line: 0, column: 0 };
  let last = { line: -1, column: 0 };
  const found = [...namesIn(parse(file, declarations))].sort(
    ([, one], [, other]) => one.line - other.line || one.column - other.column,
  );
  for (const [key, { line, column }] of found) {
    const place = places.get(key);
    // Without a source, a name leads to its own declaration: otherwise a compiler would take the place of the next name.
    const fields = [column - (last.line === line ? last.column : 0)];
    if (place !== undefined) {
      fields.push(place.source - before.source, place.line - before.line, place.column - before.column);
      before = place;
    }
    lines[line] = [lines[line], fields.map(vlq).join('')].filter(Boolean).join(',');
    last = { line, column };
  }
  const mappings = Array.from(lines, (line) => line ?? '').join(';');
  const sources = codes.map(({ name }) => name);
  return `${JSON.stringify({ version: 3, file, names: [], sources, mappings })}\n`;
}

const parse = (name: string, text: string) =>
  ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    /ts$/.test(name) ? ts.ScriptKind.TS : ts.ScriptKind.JS,
  );

/** The names that a file declares at its top, and the members of its classes and interfaces, with their places. */
function namesIn(file: ts.SourceFile): Map<string, ts.LineAndCharacter & { column: number }> {
  const names = new Map<string, ts.LineAndCharacter & { column: number }>();
  const note = (key: string, node: ts.Node) => {
    const at = file.getLineAndCharacterOfPosition(node.getStart(file));
    // The first of several overloads, which is where a compiler leads.
    if (!names.has(key)) names.set(key, { ...at, column: at.character });
  };
  const noteMembers = (owner: string, { members }: ts.ClassLikeDeclaration | ts.InterfaceDeclaration) => {
    for (const { name } of members) if (name && ts.isIdentifier(name)) note(`${owner}.${name.text}`, name);
  };
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) note(name.text, name);
        if (initializer && ts.isClassExpression(initializer)) noteMembers(name.getText(file), initializer);
      }
    else if (isNamed(statement)) {
      note(statement.name.text, statement.name);
      if (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement))
        noteMembers(statement.name.text, statement);
    }
  return names;
}

type Named = (ts.DeclarationStatement | ts.ClassDeclaration) & { readonly name: ts.Identifier };

const isNamed = (statement: ts.Statement): statement is ts.Statement & Named => {
  const { name } = statement as Partial<Named>;
  return name !== undefined && ts.isIdentifier(name);
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as source maps write it: the sign in the lowest bit, five bits a digit, the last without the sixth. */
function vlq(value: number): string {
  let left = value < 0 ? -value * 2 + 1 : value * 2;
  let text = '';
  do {
    const digit = left % 32;
    left = Math.floor(left / 32);
    text += DIGITS[left > 0 ? digit + 32 : digit];
  } while (left > 0);
  return text;
}
