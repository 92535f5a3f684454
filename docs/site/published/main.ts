/** Builds the docs for any file server: `npm run docs:publish`. */
import '../tsx.ts';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { writeLicenses } from '../../../scripts/build/bundled-licenses.ts';
import { staged } from '../../../scripts/build/staged.ts';
import { readOptions, refuse } from '../../../scripts/options.ts';

const HELP = `npm run docs:publish [-- --at <url>]

Build the docs into dist/docs as static files that work at any path of any file server, with a sandbox in the reader's
tab.

Options:
  --at <url>    address of the published site. Without it, there is no sitemap.xml, pages have no canonical URL,
                llms.txt has relative links, and 404.html expects the site at the root of its host.
  -h, --help    print this help

Examples:
  npm run docs:publish -- --at https://docs.example/tesa/
  python3 -m http.server --directory dist/docs
`;

// The build takes only seconds, so optimizing its code would cost more CPU than it saves.
setFlagsFromString('--no-turbofan');

const { values } = readOptions(HELP, { at: { type: 'string', example: 'https://docs.example/tesa/' } });
const at = addressIn(values.at);
const [{ build }, { addSandbox }, { publish }] = await Promise.all([
  import('../build.ts'),
  import('./add-sandbox.ts'),
  import('./publish.ts'),
]);
await staged(fileURLToPath(new URL('../../../dist/docs/', import.meta.url)), async (stage) => {
  const [sandbox] = await Promise.all([addSandbox(stage), build(stage)]);
  await publish(stage, { sandbox, at });
  writeLicenses(stage);
  return `${readdirSync(stage, { recursive: true }).filter((file) => `${file}`.endsWith('.html')).length} pages`;
});

function addressIn(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const address = URL.parse(text.endsWith('/') ? text : `${text}/`);
  return address !== null && /^https?:$/.test(address.protocol)
    ? address
    : refuse(`--at must be an http or https URL, such as https://docs.example/tesa/, but is ${text}`);
}
