/** Bundles the Worker for `wrangler deploy` into dist/hosted: `npm run hosted:build`. */
import { fileURLToPath } from 'node:url';
import { bundleHosted } from '../scripts/build/hosted.ts';
import { writeHostedAssets } from '../scripts/build/hosted-assets.ts';
import { staged } from '../scripts/build/staged.ts';
import { readOptions } from '../scripts/options.ts';

readOptions(
  `npm run hosted:build

Build what a deployment of the hosted sandbox uploads, in dist/hosted.

Options:
  -h, --help    print this help

Example:
  npm run hosted:build && npx wrangler@4 deploy -c hosted/wrangler.jsonc
`,
  {},
);

await staged(fileURLToPath(new URL('../dist/hosted/', import.meta.url)), async (stage) => {
  await bundleHosted(`${stage}/worker`);
  await writeHostedAssets(`${stage}/assets`);
});
