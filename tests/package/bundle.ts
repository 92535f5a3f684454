import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { inEcosystem } from '../ecosystem/install.ts';

const ENTRY = 'entry.js';
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Size in bytes of a program bundled for browsers: plain, minified and gzipped.
 * @param dist folder of the built package, which the program imports as `@tesa/sdk`
 */
export async function bundledSize(program: string, dist = join(root, 'sdk/dist')): Promise<number> {
  const build = await rolldown({
    input: ENTRY,
    cwd: root,
    platform: 'neutral',
    resolve: {
      mainFields: ['module', 'main'],
      conditionNames: ['worker', 'browser', 'import', 'default'],
      // Resolves dependencies from the repository, wherever the package was built.
      modules: ['node_modules', join(root, 'node_modules'), inEcosystem('')],
    },
    external: /^node:/,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? `${root}${ENTRY}` : builtFile(id, dist)),
        load: (id) => (id === `${root}${ENTRY}` ? program : null),
      },
    ],
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output.reduce(
    (size, file) => (file.type === 'chunk' ? size + gzipSync(file.code, { level: 9 }).length : size),
    0,
  );
}

function builtFile(id: string, dist: string): string | null {
  const [, subpath] = /^@tesa\/sdk(?:\/(\w+))?$/.exec(id) ?? [];
  return id.startsWith('@tesa/sdk') ? join(dist, `${subpath ?? 'index'}.js`) : null;
}

/** In kilobytes of 1,024 bytes, rounded up to a tenth. */
export const inKilobytes = (bytes: number): string => (Math.ceil((bytes / 1024) * 10) / 10).toFixed(1);
