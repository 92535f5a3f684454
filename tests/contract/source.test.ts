import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from '../../scripts/contract/source.ts';
import { newFolder } from '../temporary.ts';

/** A contract of several files that shows these examples of the two that one of them has. */
function source(...shown: readonly string[]): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'guide.md'), '# Guia\n');
  writeFileSync(join(folder, 'examples.yaml'), 'Um: {value: {a: &a [1]}}\nDois: {value: *a}\n');
  const examples = shown.map((name) => `{$ref: examples.yaml#/${name}}`);
  const file = join(folder, 'openapi.yaml');
  writeFileSync(
    file,
    `x-cabecalhos: {comuns: &comuns {Data: {}}}
info: {description: "A API.\\n", x-guia: guide.md}
components: {schemas: {}}
paths: {a: {headers: *comuns, examples: [${examples}]}, b: {headers: *comuns, $ref: '#/paths/a'}}
`,
  );
  return file;
}

it('a contract of several files is read as one document, with no alias and nothing that only aliases name', () => {
  const document = readSource(source('Um', 'Dois'));
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

it('an example that is never shown, and one that does not exist, are mistakes', () => {
  expect(() => readSource(source('Um'))).toThrow('never shows these examples: Dois');
  expect(() => readSource(source('Um', 'Dois', 'Tres'))).toThrow('examples.yaml has no example Tres');
});
