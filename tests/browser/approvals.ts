import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inEcosystem } from '../ecosystem/install.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the screen takes from the repository around it. */
const AROUND = ['tsconfig.json', 'docs/tsconfig.json', 'docs/site/style/shared'];
/** The file of settings that also lets Vite read the repository, which here is elsewhere. */
export const CONFIG = 'here.config.ts';

/** Puts `examples/approvals` into a folder of its own, with what it installs. */
export function copyApprovals(folder: string): string {
  for (const path of [...AROUND, 'examples/approvals'])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (path) => !path.slice(root.length).includes('node_modules'),
    });
  const program = join(folder, 'examples/approvals');
  const modules = join(program, 'node_modules');
  mkdirSync(modules);
  for (const name of ['@vitest', 'playwright', 'vite', 'vitest'])
    symlinkSync(inEcosystem(name), join(modules, name));
  for (const name of ['@tesa', '@types', 'msw', 'preact'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const allow = JSON.stringify([root, folder]);
  writeFileSync(
    join(program, CONFIG),
    `import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';
export default mergeConfig(config, { server: { fs: { allow: ${allow} } } });
`,
  );
  return program;
}
