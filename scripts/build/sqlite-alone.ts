import type { Plugin } from 'rolldown';

const PROMISER = '//#region src/bin/sqlite3-worker1-promiser.mjs';
const PROXY = 'new URL("sqlite3-opfs-async-proxy.js", import.meta.url)';
const EXPORT = 'export { sqlite3_bundler_friendly_default as default };';

/**
 * SQLite for browsers, without the workers of its own, which the sandbox never starts: whoever bundles our program would
 * look for their files.
 */
export const sqliteAlone: Plugin = {
  name: 'sqlite-alone',
  transform: {
    filter: { id: /\/sqlite-wasm\/dist\/index\.mjs$/ },
    handler(code) {
      for (const part of [PROMISER, PROXY, 'var sqlite3_bundler_friendly_default ='])
        if (!code.includes(part)) throw new Error(`SQLite for browsers has changed: it has no ${part}`);
      const [own = ''] = code.split(PROMISER);
      return `${own.replace(PROXY, 'new URL(undefined)')}\n${EXPORT}`;
    },
  },
};
