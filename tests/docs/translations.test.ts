import { describe, expect, it } from 'vitest';
import { hashOf, readEntries } from '../../docs/translations/entries.ts';
import { avoidedWords, readGlossary } from '../../docs/translations/glossary.ts';
import { problems } from '../../docs/translations/problems.ts';
import { GUIDE, prose } from '../../docs/translations/prose.ts';
import { updated } from '../../docs/translations/update.ts';
import {
  children,
  isObject,
  type Json,
  type JsonObject,
  loadContract,
  loadControlContract,
} from '../contract/contract.ts';

const CONTRACT = {
  info: { title: 'Tesa', description: 'A Tesa.\n\n# Erros\n\nLeia `codigo`.\n\n- um\n- dois\n' },
  tags: [{ name: 'resgates', description: 'Os resgates.' }],
  paths: {
    '/resgates': {
      get: { summary: 'Lista os resgates', description: 'Os resgates.' },
    },
  },
};

const YAML = `# How to edit.
/info/title:
  hash: ${hashOf('Tesa')}
  en: Tesa
/info/description/0:
  hash: ${hashOf('A Tesa.')}
  en: Tesa.
/info/description/Erros/0:
  hash: ${hashOf('# Erros')}
  en: '# Errors'
/info/description/Erros/1:
  hash: ${hashOf('Leia `codigo`.')}
  en: Read \`codigo\`.
/info/description/Erros/2:
  hash: ${hashOf('- um')}
  en: '- one'
/info/description/Erros/3:
  hash: ${hashOf('- dois')}
  en: '- two'
/tags/resgates/description:
  hash: ${hashOf('Os resgates.')}
  en: The redemptions.
/paths/~1resgates/get/summary:
  hash: ${hashOf('Lista os resgates')}
  en: List the redemptions
`;

const GLOSSARY = [{ pt: 'resgate', en: 'redemption', meaning: 'Money back.', avoid: ['withdraw'] }];

const problemsOf = (contract: typeof CONTRACT, yaml: string): string[] =>
  problems(contract, readEntries(yaml), GLOSSARY);

const changed = (text: string, other: string): typeof CONTRACT =>
  JSON.parse(
    JSON.stringify(CONTRACT).replaceAll(JSON.stringify(text).slice(1, -1), other),
  ) as typeof CONTRACT;

describe('problems of translations', () => {
  it('the contract and its translation have no problem', () => {
    expect(problemsOf(CONTRACT, YAML)).toEqual([]);
  });

  it('a text without an entry is reported', () => {
    const yaml = YAML.replace(/^\/tags[\s\S]*?(?=^\/paths)/m, '');
    expect(problemsOf(CONTRACT, yaml)).toEqual(['/tags/resgates/description: missing']);
  });

  it('an empty entry is reported', () => {
    const yaml = YAML.replace('en: The redemptions.', 'en:');
    expect(problemsOf(CONTRACT, yaml)).toEqual(['/tags/resgates/description: missing']);
  });

  it('a text that changed after its translation is reported', () => {
    expect(problemsOf(changed('Lista os resgates', 'Lista todos os resgates'), YAML)).toEqual([
      '/paths/~1resgates/get/summary: missing',
      '/paths/~1resgates/get/summary: stale, the text was changed after it was translated',
    ]);
  });

  it('a changed paragraph of the guide is the only reported text', () => {
    expect(problemsOf(changed('Leia `codigo`.', 'Leia sempre `codigo`.'), YAML)).toEqual([
      '/info/description/Erros/1: missing',
      '/info/description/Erros/1: stale, the text was changed after it was translated',
    ]);
  });

  it('a rewrapped text is not reported', () => {
    expect(problemsOf(changed('Lista os resgates', 'Lista\\n  os resgates\\n'), YAML)).toEqual([]);
  });

  it('an entry whose location no longer exists is reported', () => {
    const yaml = `${YAML}/tags/carteiras/description:\n  hash: ${hashOf('As carteiras.')}\n  en: The wallets.\n`;
    expect(problemsOf(CONTRACT, yaml)).toEqual([
      '/tags/carteiras/description: orphan, the contract has no text here',
    ]);
  });

  it('a translation filed under the wrong key is reported', () => {
    const yaml = YAML.replace('/paths/~1resgates/get/summary', '/paths/~1resgates/get/resumo');
    expect(problemsOf(CONTRACT, yaml)).toEqual([
      '/paths/~1resgates/get/resumo: moved, its text is at /paths/~1resgates/get/summary',
    ]);
  });

  it('a text with two translations is reported', () => {
    const yaml = `${YAML}/paths/~1resgates/get/description:\n  hash: ${hashOf('Os resgates.')}\n  en: Redemptions.\n`;
    expect(problemsOf(CONTRACT, yaml)).toEqual([
      '/paths/~1resgates/get/description: repeated, /tags/resgates/description already translates this text',
    ]);
  });

  it('a text that is translated in another file needs no entry, and an entry for it is reported', () => {
    const elsewhere = readEntries(`/tags/x:\n  hash: ${hashOf('Os resgates.')}\n  en: The redemptions.\n`);
    const without = YAML.replace(/^\/tags[\s\S]*?(?=^\/paths)/m, '');
    const problemsBeside = (yaml: string) => problems(CONTRACT, readEntries(yaml), GLOSSARY, elsewhere);
    expect(problemsBeside(without)).toEqual([]);
    expect(problemsBeside(YAML)).toEqual([
      '/tags/resgates/description: repeated, another file already translates this text',
    ]);
    expect(updated(YAML, CONTRACT, elsewhere)).toBe(without);
  });

  it('a translation that changes code is reported', () => {
    expect(problemsOf(CONTRACT, YAML.replace('Read `codigo`.', 'Read `code`.'))).toEqual([
      '/info/description/Erros/1: code `codigo` is missing',
      '/info/description/Erros/1: code `code` is not in the source',
    ]);
  });

  it('a word that the glossary forbids is reported', () => {
    expect(problemsOf(CONTRACT, YAML.replace('List the redemptions', 'List the withdrawals'))).toEqual([
      '/paths/~1resgates/get/summary: "withdraw" is called "redemption" in the glossary',
    ]);
  });
});

describe('update of the translation files', () => {
  it('an up-to-date translation file stays unchanged', () => {
    expect(updated(YAML, CONTRACT)).toBe(YAML);
  });

  it('a new text gets an empty entry with the Portuguese in a comment', () => {
    const yaml = YAML.replace(/^\/tags[\s\S]*?(?=^\/paths)/m, '');
    expect(updated(yaml, CONTRACT)).toContain(
      `/tags/resgates/description:\n  # Os resgates.\n  hash: ${hashOf('Os resgates.')}\n  en:\n/paths`,
    );
  });

  it('an outdated entry is reopened and keeps its translation, also after a second run', () => {
    const contract = changed('Lista os resgates', 'Lista todos os resgates');
    const open = `  # Lista todos os resgates\n  hash: ${hashOf('Lista todos os resgates')}\n  was: List the redemptions\n  en:\n`;
    const once = updated(YAML, contract);
    expect(once).toContain(open);
    expect(updated(once, contract)).toBe(once);
  });

  it('a completed entry is closed', () => {
    const contract = changed('Lista os resgates', 'Lista todos os resgates');
    const filled = updated(YAML, contract).replace(/en:\n$/, 'en: List all redemptions\n');
    expect(updated(filled, contract)).toContain(
      `/paths/~1resgates/get/summary:\n  hash: ${hashOf('Lista todos os resgates')}\n  en: List all redemptions\n`,
    );
  });

  it('moved texts keep their translations', () => {
    const contract = changed('Leia `codigo`.', 'Novo.\\n\\nLeia `codigo`.');
    const found = problemsOf(contract, updated(YAML, contract));
    expect(found).toEqual(['/info/description/Erros/1: missing']);
  });

  it("unused entries are removed, and the rest follow the contract's order with their line breaks", () => {
    const gone = `/tags/carteiras/description:\n  hash: ${hashOf('As carteiras.')}\n  en: The wallets.\n`;
    const [head = '', ...parts] = YAML.split(/^(?=\/)/m);
    const folded = parts.map((part) => part.replace('en: Tesa.', 'en: >-\n    Tesa\n    .'));
    const shuffled = head + [gone, ...folded.toReversed()].join('');
    expect(updated(shuffled, CONTRACT)).toBe(head + folded.join(''));
  });
});

describe('texts to translate', () => {
  const VALUES = ['example', 'value', 'pattern', 'corpo', '$ref'];

  it.each([
    ['the API', loadContract()],
    ['the control plane', loadControlContract()],
  ])('the texts of %s include all its sentences', (_name, contract) => {
    const texts = new Set([GUIDE, ...prose(contract).map(({ pointer }) => pointer)]);
    expect(sentencesIn(contract).filter((pointer) => !texts.has(pointer))).toEqual([]);
  });

  it('the texts of a contract exclude values sent by the API or a client', () => {
    const pointers = prose(loadContract()).map(({ pointer }) => pointer);
    expect(pointers.filter((pointer) => /\/(?:example|value|examples\/\d+)(?:\/|$)/.test(pointer))).toEqual(
      [],
    );
  });

  it('inserting an item into a list does not rename the texts of the others', () => {
    const contract = loadContract();
    const names = prose(contract).map(({ name }) => name);
    const shifted = JSON.parse(JSON.stringify(contract), (_key, value: Json) =>
      Array.isArray(value) && value.some(isObject) ? [{ name: 'novo' }, ...value] : value,
    ) as JsonObject;
    expect(prose(shifted).map(({ name }) => name)).toEqual(names);
  });

  function sentencesIn(node: Json, pointer = ''): string[] {
    if (typeof node === 'string') return node.includes(' ') ? [pointer] : [];
    if (Array.isArray(node) && pointer.endsWith('/examples')) return [];
    return children({ pointer, node }).flatMap((child) =>
      VALUES.some((key) => child.pointer.endsWith(`/${key}`)) ? [] : sentencesIn(child.node, child.pointer),
    );
  }
});

describe('terms of the glossary', () => {
  const glossary = readGlossary();

  it('the glossary uses each word of either language only once', () => {
    expect(new Set(glossary.map(({ pt }) => pt)).size).toBe(glossary.length);
    expect(new Set(glossary.map(({ en }) => en)).size).toBe(glossary.length);
  });

  it('the glossary explains each term, and contains no unused one', () => {
    for (const term of glossary) {
      expect(Object.keys(term).filter((key) => key !== 'avoid')).toEqual(['pt', 'en', 'meaning']);
      expect(term.meaning).toMatch(/^[A-Z`].*\.$/);
    }
  });

  it('the glossary uses no word that it forbids', () => {
    for (const { en, meaning } of glossary) expect(avoidedWords(`${en}. ${meaning}`, glossary)).toEqual([]);
  });

  it('the glossary does not apply to code', () => {
    expect(avoidedWords('Send `withdraw`.', GLOSSARY)).toEqual([]);
  });
});
