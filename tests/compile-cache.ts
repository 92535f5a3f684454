import { fileURLToPath } from 'node:url';

/** Many tests start programs of this repository; the cache lets Node compile the sources only once. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
