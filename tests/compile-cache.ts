import { fileURLToPath } from 'node:url';

/** Many tests start programs of this repository: Node compiles the same sources once for all of them. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
