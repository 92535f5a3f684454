import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inEcosystem } from '../ecosystem/install.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The file of settings that also lets Vite read the repository, which here is elsewhere. */
export const CONFIG = 'here.config.ts';

/** Puts `examples/approvals` into a folder, with what it installs and nothing else of the repository. */
export function copyApprovals(folder: string): void {
  cpSync(join(root, 'examples/approvals'), folder, {
    recursive: true,
    filter: (path) => !path.slice(root.length).includes('node_modules'),
  });
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of ['@vitest', 'playwright', 'vite', 'vitest'])
    symlinkSync(inEcosystem(name), join(modules, name));
  for (const name of ['@tesa', '@types', 'msw', 'preact'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const allow = JSON.stringify([root, folder]);
  writeFileSync(
    join(folder, CONFIG),
    `import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';
export default mergeConfig(config, { server: { fs: { allow: ${allow} } } });
`,
  );
}
