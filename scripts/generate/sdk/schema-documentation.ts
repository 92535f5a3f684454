import ts from 'typescript';

// What openapi-typescript adds that only repeats the type.
const NOISE = /^(@enum \{.*\}|@constant|Format: .*)$/;
const ASIDE = / \(enum property replaced by openapi-typescript\)/;

/** Documents a node as another was, or, where that has nothing to say, as the schema that it refers to. */
export function keepDocumentation<T extends ts.Node>(node: T, from: ts.Node, schema?: ts.Node): T {
  const own = ts.getSyntheticLeadingComments(from);
  const comments = own ?? (schema && ts.getSyntheticLeadingComments(schema)) ?? [];
  return ts.setSyntheticLeadingComments(
    node,
    comments.map((comment) => ({ ...comment, text: tidied(comment.text) })),
  );
}

/** With what openapi-typescript writes under `@description` where editors look for it: first, and without a tag. */
function tidied(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^ *\* {0,5}/, '').trimEnd());
  const kept = lines.flatMap((line) => (NOISE.test(line) ? [] : line.replace(ASIDE, '')));
  const said = kept.join('\n').replace('@description ', '').trim();
  return said.includes('\n') ? `*\n${said.replaceAll(/^/gm, ' * ')}\n ` : `* ${said} `;
}
