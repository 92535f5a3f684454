/** Runs changesets, which is installed among the third-party tools: `npm run changeset version`. */
import { importFromEcosystem, setup } from './install.ts';

await setup();
await importFromEcosystem('@changesets/cli/bin.js');
