import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import manifest from '../../mock/package.json' with { type: 'json' };
import { inEcosystem } from '../ecosystem/install.ts';
import ecosystem from '../ecosystem/package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST = ecosystem.devDependencies['msw-2'].replace('npm:msw@', '');

/** Resolves `msw` to the `msw-2` of tests/ecosystem. */
const hook = `
  import { registerHooks } from 'node:module';
  import { pathToFileURL } from 'node:url';
  const parentURL = pathToFileURL(${JSON.stringify(inEcosystem('msw-2/package.json'))}).href;
  registerHooks({
    resolve: (name, context, next) =>
      /^msw(?=$|\\/)/.test(name) ? next(name.replace('msw', 'msw-2'), { ...context, parentURL }) : next(name, context),
    load: (url, context, next) => {
      if (url.includes('/msw-2/')) globalThis.loadsMsw2 = true;
      return next(url, context);
    },
  });
  process.once('exit', () => console.log(globalThis.loadsMsw2 ? 'by MSW 2' : 'without MSW 2'));
`;

test('the handlers of the mock answer a client that MSW 2 intercepts', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, 'examples/testar-com-msw.ts'],
    { cwd: ROOT },
  );
  expect(stdout).toMatch(/^res_[0-9a-z]{12} is pendente\nby MSW 2\n$/);
});

test('the mock can be installed beside the oldest tested MSW 2, and beside MSW 3', () => {
  expect(manifest.peerDependencies.msw).toBe(`^${OLDEST} || ^3.0.0`);
});
