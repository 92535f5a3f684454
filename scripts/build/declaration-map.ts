import ts from 'typescript';

interface Code {
  readonly name: string;
  readonly text: string;
}

/**
 * Source map for a declaration file: classes, methods, functions and constants lead to the JavaScript, so that "Go to
 * definition" works without published sources.
 * @param codes the JavaScript files; the first with a name wins
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
    // A name without a source maps to itself; otherwise compilers use the next mapping.
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

function namesIn(file: ts.SourceFile): Map<string, ts.LineAndCharacter & { column: number }> {
  const names = new Map<string, ts.LineAndCharacter & { column: number }>();
  const note = (key: string, node: ts.Node) => {
    const at = file.getLineAndCharacterOfPosition(node.getStart(file));
    // Keeps the first overload, as compilers do.
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

/**
 * Variable-length quantity of source maps: sign in the lowest bit, five bits per digit, the sixth bit marks
 * continuation.
 */
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
