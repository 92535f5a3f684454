import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../../mock/src/treasury/chain/', import.meta.url);
const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

/** Hashes, encodings, contract types and the SDK's decoder; none of them can sign or create a key. */
const ALLOWED =
  /^(\.\/[a-z0-9-]+\.ts|\.\.\/\.\.\/contract\/types\.ts|@tesa\/sdk\/src\/verify\/[a-z-]+|@noble\/hashes\/(sha2|sha3|utils)\.js|@scure\/base)$/;

describe.each(files)('source file %s', (_, source) => {
  test('a file in chain/ imports nothing that could sign', () => {
    const imports = [...source.matchAll(/\bfrom '([^']+)'|\bimport\(([^)]*)\)/g)].map(([, name]) => name);
    for (const name of imports) expect(name).toMatch(ALLOWED);
  });

  test('a file in chain/ uses no randomness and contains no key', () => {
    expect(source).not.toMatch(/random|private_?key|secret_?key|mnemonic/i);
    const longHex = [...source.matchAll(/[0-9a-f]{64}/gi)].map(([hex]) => hex);
    expect(longHex.filter((hex) => hex !== CURVE_CONSTANT)).toEqual([]);
  });
});

/** The constant D of the curve Ed25519, which is public and not a key. */
const CURVE_CONSTANT = '52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3';
