const WIDTH = 118;

const COMMENT =
  /^(?<indent> *)\/\*\*(?<block>[\s\S]*?)\*\/$|^(?<margin>[ \t]*)(?<mark>\/\/|#) (?<lines>.*(?:\n\k<margin>\k<mark> .*)*)$|(?<=[;{,:)] )\/\/ (?<end>.*)$/gm;

export function commentsIn(code: string): string[] {
  const found: string[] = [];
  withComments(code, (text) => {
    found.push(text);
    return undefined;
  });
  return found;
}

/** Translates a program's comments. @param translated returns undefined to keep a comment */
export function withComments(code: string, translated: (text: string) => string | undefined): string {
  return code.replaceAll(COMMENT, (comment, ...match) => {
    const { indent, block, margin, mark, lines, end } = match.at(-1) as Record<string, string | undefined>;
    const text = translated(oneLine(block ?? lines ?? end ?? ''));
    if (text === undefined) return comment;
    if (block !== undefined) return blockOf(text, indent ?? '');
    if (lines === undefined) return `// ${text}`;
    return wrapped(text, `${margin}${mark} `);
  });
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/\n\s*(?:\*|\/\/|#)? ?/g, ' ')
    .trim()
    .replaceAll(/ +/g, ' ');

function blockOf(text: string, indent: string): string {
  const line = `${indent}/** ${text} */`;
  if (line.length <= WIDTH) return line;
  return `${indent}/**\n${wrapped(text, `${indent} * `)}\n${indent} */`;
}

function wrapped(text: string, before: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (before.length + longer.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => before + line).join('\n');
}
