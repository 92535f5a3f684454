/** Runs changesets, which is among the tools of others: `npm run changeset version`. */
import { importFromEcosystem, setup } from './install.ts';

await setup();
await importFromEcosystem('@changesets/cli/bin.js');
