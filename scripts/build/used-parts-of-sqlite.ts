import type { Plugin } from 'rolldown';

const PARTS = 'globalThis.sqlite3ApiBootstrap.initializers.push(function(sqlite3) {';

/** What each of the parts that nothing here uses has in it, and no other part. */
const UNUSED = [
  // A worker that SQLite would be asked by messages.
  'sqlite3.initWorker1API = ',
  // Virtual tables.
  'sqlite3.vtab = ',
  // Databases in `localStorage`.
  'sqlite3.config.disable?.vfs?.kvvfs)',
  // Files of the browser.
  'if (sqlite3.config.disable?.vfs?.["opfs-sahpool"])',
  // Files that several workers share, which needs headers that a file server does not send.
  'sqlite3.config.disable.vfs["opfs-vfs"])',
  'if (!sqlite3.opfs || sqlite3.config.disable?.vfs?.opfs)',
];

/** What asks such a worker. */
const PROMISER = /(?<=\/\/#region src\/bin\/sqlite3-worker1-promiser\.mjs\n).*?(?=\/\/#endregion)/s;

/** Leaves out the parts of SQLite's program that nothing here uses, 13 kB of what a page loads, compressed. */
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

/** @throws {Error} when SQLite's program is not made of the parts known here */
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
      throw new Error(`SQLite's program has other parts than before: look for ${mark}`);
    return part;
  });
  return parts.filter((part) => !unused.includes(part)).join(PARTS);
}
