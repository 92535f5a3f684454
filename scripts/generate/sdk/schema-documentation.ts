import ts from 'typescript';

// Tags of openapi-typescript that only repeat the type.
const NOISE = /^(@enum \{.*\}|@constant|Format: .*)$/;
const ASIDE = / \(enum property replaced by openapi-typescript\)/;

/** Copies a node's documentation or, if it has none, that of its schema. */
export function keepDocumentation<T extends ts.Node>(node: T, from: ts.Node, schema?: ts.Node): T {
  const own = ts.getSyntheticLeadingComments(from);
  const comments = own ?? (schema && ts.getSyntheticLeadingComments(schema)) ?? [];
  return ts.setSyntheticLeadingComments(
    node,
    comments.map((comment) => ({ ...comment, text: tidied(comment.text) })),
  );
}

/** Moves `@description` to the front as plain text, where editors look for it. */
function tidied(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^ *\* {0,5}/, '').trimEnd());
  const kept = lines.flatMap((line) => (NOISE.test(line) ? [] : line.replace(ASIDE, '')));
  const said = kept.join('\n').replace('@description ', '').trim();
  return said.includes('\n') ? `*\n${said.replaceAll(/^/gm, ' * ')}\n ` : `* ${said} `;
}
