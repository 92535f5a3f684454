/** What has a colour in a language, under the name of its colour: of all these patterns, the first that fits. */
function grammar(colours: Readonly<Record<string, readonly RegExp[]>>): RegExp {
  const groups = Object.entries(colours).map(([colour, patterns]) => {
    const sources = patterns.map(({ source }) => source);
    return `(?<${colour}>${sources.join('|')})`;
  });
  return new RegExp(groups.join('|'), 'gm');
}

const words = (list: string): string => `(?:${list.replaceAll(' ', '|')})`;

const json = grammar({
  keyword: [/"(?:[^"\\]|\\.)*"(?=\s*:)/],
  string: [/"(?:[^"\\]|\\.)*"/],
  constant: [/\b(?:true|false|null)\b/, /-?\d+(?:\.\d+)?/],
});

const shell = grammar({
  comment: [/(?<=^|\s)#.*/],
  string: [/'[^']*'/, /"(?:[^"\\]|\\[\s\S])*"/],
  constant: [/\$(?:\w+|\{[^}]*\}|[@!?#*])/, /(?<=\s)--?\w[\w-]*/],
  keyword: [
    new RegExp(`(?<=^\\s*|;\\s*)${words('for while until if then else fi do done export')}\\b`),
    /(?<=\bfor \w+ )in\b/,
  ],
  // What is run: the first word of a line that does not continue another, or of a command within a line.
  function: [/(?<=(?<!\\\n)^\s*|[|;&({]\s*|\bdo\s+)[\w.][\w./-]*(?=[\s;)]|$)/],
});

const RESERVED = words(
  'await break case catch class const continue default delete do else export extends finally for function if import ' +
    'instanceof interface let new return satisfies static switch this throw try typeof while yield',
);
/** Names as well, unless another word follows. */
const CONTEXTUAL = words('as async from get in of readonly set type');
const VALUES = words(
  'true false null undefined string number boolean bigint void never unknown \\d[\\d_.]*n?',
);

const typescript = grammar({
  comment: [/\/\/.*/, /\/\*[\s\S]*?\*\//],
  string: [
    /'(?:[^'\\\n]|\\.)*'/,
    /"(?:[^"\\\n]|\\.)*"/,
    // A regular expression, which stands where no number could be divided.
    /(?<=(?:[=(,:!&|?]|=>|\breturn)\s*)\/(?:[^\\/\n[]|\\.|\[[^\]\n]*\])+\/\w*/,
  ],
  template: [/`(?:\\.|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\}|\$(?!\{)|[^`\\$])*`/],
  keyword: [
    new RegExp(`(?<![\\w$.])${RESERVED}(?![\\w$]|\\??:)`),
    new RegExp(`(?<![\\w$.])${CONTEXTUAL}(?= +[\\w$'"\`{[(])`),
  ],
  constant: [new RegExp(`(?<![\\w$])${VALUES}(?![\\w$])`)],
  // What is called, and types.
  function: [/(?<![\w$])[\w$]+(?=(?:<[^<>()]*>)?\()/, /(?<![\w$])[A-Z]\w*[a-z]\w*/],
});

/** By the names that they have in Markdown. */
export const GRAMMARS: Readonly<Record<string, RegExp>> = {
  json,
  sh: shell,
  bash: shell,
  js: typescript,
  ts: typescript,
  typescript,
};
