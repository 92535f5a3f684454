/** Runs the changesets CLI, which is installed in tests/ecosystem: `npm run changeset version`. */
import { importFromEcosystem, setup } from './install.ts';

await setup();
await importFromEcosystem('@changesets/cli/bin.js');
