import type { Plugin } from 'rolldown';

const PARTS = 'globalThis.sqlite3ApiBootstrap.initializers.push(function(sqlite3) {';

const UNUSED = [
  // SQLite in a worker, controlled by messages.
  'sqlite3.initWorker1API = ',
  'sqlite3.vtab = ',
  // Databases in `localStorage`.
  'sqlite3.config.disable?.vfs?.kvvfs)',
  'if (sqlite3.config.disable?.vfs?.["opfs-sahpool"])',
  // Shared files, which need headers that a file server does not send.
  'sqlite3.config.disable.vfs["opfs-vfs"])',
  'if (!sqlite3.opfs || sqlite3.config.disable?.vfs?.opfs)',
];

const PROMISER = /(?<=\/\/#region src\/bin\/sqlite3-worker1-promiser\.mjs\n).*?(?=\/\/#endregion)/s;

/** Removes unused parts of SQLite's JavaScript: 13 kB less, compressed. */
export const usedPartsOfSqlite: Plugin = {
  name: 'used-parts-of-sqlite',
  transform: {
    filter: { id: /@sqlite\.org\/sqlite-wasm\/dist\/index\.mjs$/ },
    handler: (code) => ({
      code: withoutParts(code).replace(PROMISER, 'const sqlite3_worker1_promiser_default = undefined;\n'),
      map: null,
    }),
  },
};

/** @throws {Error} when a new version of SQLite has different parts */
function withoutParts(code: string): string {
  const parts = code.split(PARTS);
  const unused = UNUSED.map((mark) => {
    const [part, ...others] = parts.filter((each) => each.includes(mark));
    if (
      part === undefined ||
      others.length > 0 ||
      !/\}\);\s*(?:\/\*.*)?$/s.test(part) ||
      !PROMISER.test(code)
    )
      throw new Error(
        `SQLite's program has no part ${mark} any more: update UNUSED in scripts/build/used-parts-of-sqlite.ts`,
      );
    return part;
  });
  return parts.filter((part) => !unused.includes(part)).join(PARTS);
}
