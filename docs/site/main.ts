/**
 * Builds the docs. `npm run docs:publish` replaces `dist/docs` with static files that work anywhere. `npm run docs`
 * runs `node docs/site/main.ts folder`, which writes the site that a sandbox serves at `/docs`.
 */
import './tsx.ts';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { writeLicenses } from '../../scripts/build/bundled-licenses.ts';
import { staged } from '../../scripts/build/staged.ts';
import { readOptions, refuse } from '../../scripts/options.ts';

const HELP = `npm run docs:publish [-- --at <address>]
  Writes the docs to dist/docs: static files that work at any path of any file server, with a sandbox in the
  reader's tab. To look at them: python3 -m http.server --directory dist/docs
  --at <address>      where they will be, such as https://docs.example/tesa/. Without it, files that need whole addresses
                      are made otherwise: 404.html expects the site at the root of its host, sitemap.xml is left
                      out, pages name no canonical address, llms.txt links to pages relative to itself.

node docs/site/main.ts <folder>
  Fills a new folder with the site that a sandbox serves at /docs; npm run docs fills dist/served/docs.
`;

// The build runs for seconds, so optimizing its code costs more CPU than it saves.
setFlagsFromString('--no-turbofan');

const { positionals, values } = readOptions(HELP, { at: { type: 'string' } }, 1);
const [folder] = positionals;
if (folder === undefined) await writePublished();
else await fill(folder);

async function writePublished(): Promise<void> {
  const at = addressIn(values.at);
  const [{ build }, { addSandbox }, { publish }] = await Promise.all([
    import('./build.ts'),
    import('./published/add-sandbox.ts'),
    import('./published/publish.ts'),
  ]);
  await staged(fileURLToPath(new URL('../../dist/docs/', import.meta.url)), async (stage) => {
    const [sandbox] = await Promise.all([addSandbox(stage), build(stage)]);
    await publish(stage, { sandbox, at });
    writeLicenses(stage);
  });
}

async function fill(output: string): Promise<void> {
  const { build } = await import('./build.ts');
  await build(output);
  writeLicenses(output);
}

function addressIn(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const address = URL.parse(text.endsWith('/') ? text : `${text}/`);
  return address !== null && /^https?:$/.test(address.protocol)
    ? address
    : refuse(`--at ${text} is no address: give one such as https://docs.example/tesa/`);
}
