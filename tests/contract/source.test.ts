import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { Mistake } from '../../scripts/contract/mistake.ts';
import { publishedContract } from '../../scripts/contract/published-file.ts';
import { readSource } from '../../scripts/contract/source.ts';
import { newFolder } from '../temporary.ts';

type Files = Readonly<Record<string, string | Buffer>>;

function showing(...shown: readonly string[]): string {
  const examples = shown.map((name) => `{$ref: examples.yaml#/${name}}`);
  return `x-cabecalhos: {comuns: &comuns {Data: {}}}
info: {description: "A API.\\n", x-guia: guide.md}
components: {schemas: {}}
paths: {a: {headers: *comuns, examples: [${examples}]}, b: {headers: *comuns, $ref: '#/paths/a'}}
`;
}

const EXAMPLES = 'Um: {value: {a: &a [1]}}\nDois: {value: *a}\n';
const RIGHT: Files = {
  'openapi.yaml': showing('Um', 'Dois'),
  'guide.md': '# Guia\n',
  'examples.yaml': EXAMPLES,
};

function written(files: Files = {}): string {
  const folder = newFolder();
  for (const [name, text] of Object.entries({ ...RIGHT, ...files })) writeFileSync(join(folder, name), text);
  return join(folder, 'openapi.yaml');
}

it('a contract in several files is read as one document without aliases and without nodes used only by aliases', () => {
  const document = readSource(written());
  expect(document).toEqual({
    info: { description: 'A API.\n\n# Guia\n' },
    components: { schemas: {}, examples: { Um: { value: { a: [1] } }, Dois: { value: [1] } } },
    paths: {
      a: {
        headers: { Data: {} },
        examples: [{ $ref: '#/components/examples/Um' }, { $ref: '#/components/examples/Dois' }],
      },
      b: { headers: { Data: {} }, $ref: '#/paths/a' },
    },
  });
  const seen = new Set<unknown>();
  JSON.stringify(document, (_, value) => {
    if (typeof value === 'object') expect(seen.has(value)).toBe(false);
    seen.add(value);
    return value;
  });
});

const openapi = (text: string): Files => ({ 'openapi.yaml': text });
const guide = (text: string | Buffer): Files => ({ 'guide.md': text });
const examples = (text: string): Files => ({ 'examples.yaml': text });
const atPaths = (node: string): Files => openapi(`{info: {x-guia: guide.md}, paths: ${node}}`);
const marked = (mark: string): Files => openapi(`{info: {x-guia: guide.md}, tags: [{${mark}}]}`);

const DECISIONS = 'contract/decisoes-em-aberto.yaml#/quem';
const decision = (wrong: Readonly<Record<string, string>>): Files => {
  const right = {
    decidir: 'Quem aprova uma coisa?',
    rascunho: 'Por enquanto, todos podem aprovar qualquer coisa.',
    em: '[Coisa]',
  };
  const keys = Object.entries({ ...right, ...wrong }).map(([key, value]) => `  ${key}: ${value}\n`);
  return {
    ...openapi(
      '{info: {x-guia: guide.md, x-decisoes: decisoes.yaml}, components: {schemas: {Coisa: {type: string}}}}',
    ),
    'decisoes.yaml': `quem:\n${keys.join('')}`,
  };
};

it.each<[string, Files, string]>([
  ['an example that is never shown', openapi(showing('Um')), 'examples.yaml: the contract never shows Dois'],
  [
    'an example that does not exist',
    openapi(showing('Um', 'Dois', 'Tres')),
    'openapi.yaml#/paths/a/examples/2/$ref: examples.yaml has no example Tres',
  ],
  ['a reference that names no example', atPaths('{$ref: examples.yaml}'), 'openapi.yaml#/paths/$ref: write'],
  [
    'a reference into an example',
    atPaths('{$ref: examples.yaml#/Um/value}'),
    'openapi.yaml#/paths/$ref: write',
  ],
  [
    'a reference to a file that is not there',
    atPaths('{$ref: exemplos.yaml#/Um}'),
    'openapi.yaml#/paths/$ref: exemplos.yaml cannot be read',
  ],
  [
    'a property named $ref',
    atPaths('{properties: {$ref: {type: string}}}'),
    'openapi.yaml#/paths/properties/$ref: write',
  ],
  [
    'a guide that is not there',
    openapi('info: {x-guia: guia.md}'),
    'openapi.yaml#/info/x-guia: guia.md cannot be read',
  ],
  ['no guide', openapi('info: {description: A API.}'), 'openapi.yaml#/info/x-guia: name'],
  ['an empty guide', guide(''), 'guide.md: write'],
  ['an empty document', openapi('# x\n'), 'openapi.yaml: expected a document'],
  ['a document that is a list', examples('- Um\n'), 'examples.yaml: write'],
  ['YAML that cannot be parsed', examples('Um: 1\n  Dois: 2\n'), 'examples.yaml:2: bad indentation'],
  [
    'an anchor that is defined twice',
    examples('Um: {value: &a 1}\nDois: {value: &a 2}\n'),
    'examples.yaml:2: the anchor a ',
  ],
  [
    'an alias inside its own anchor',
    examples('Um: &a\n  value: *a\nDois: {}\n'),
    'examples.yaml:2: the alias a ',
  ],
  ['bytes that are not UTF-8', guide(Buffer.from('# Guia\né\n', 'latin1')), 'guide.md:2: save'],
  ['a byte order mark', guide('\ufeff# Guia\n'), 'guide.md:1: save'],
  ['line ends of Windows', guide('# Guia\n\r\n'), 'guide.md:2: end'],
  ['a line separator of Unicode', guide('# Guia\nUm\u2028dois.\n'), 'guide.md:2: write'],
  ['spaces at the end of a line', openapi('info: \n'), 'openapi.yaml:1: remove'],
  [
    'a reason that does not say which part is assumed',
    marked('x-suposicao-parcial: (forma) É nosso.'),
    'openapi.yaml#/tags/0/x-suposicao-parcial: write',
  ],
  [
    'a reason of no known kind',
    marked('x-suposicao: (moda) É nosso.'),
    'openapi.yaml#/tags/0/x-suposicao: begin',
  ],
  [
    'decisions that are not there',
    openapi('{info: {x-guia: guide.md, x-decisoes: decisoes.yaml}}'),
    'openapi.yaml#/info/x-decisoes: decisoes.yaml',
  ],
  [
    'an open decision about a missing part of the contract',
    decision({ em: '[Nada]' }),
    `${DECISIONS}/em: the contract has no operation or schema Nada`,
  ],
  ['an open decision about nothing', decision({ em: '[]' }), `${DECISIONS}/em: name`],
  [
    'an open decision that asks nothing',
    decision({ decidir: 'Quem pode aprovar.' }),
    `${DECISIONS}/decidir: ask`,
  ],
  [
    'an open decision without an answer for now',
    decision({ rascunho: 'Todos' }),
    `${DECISIONS}/rascunho: say`,
  ],
])('the reader refuses %s with one line that locates the mistake', (_, files, told) => {
  const message = mistakeIn(written(files));
  expect(message.slice(0, told.length)).toBe(told);
  expect(message).not.toContain('\n');
});

function mistakeIn(file: string): string {
  try {
    return publishedContract(file);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return error.message.replaceAll(`${relative('', dirname(file))}/`, '');
  }
}
