/** Runs the changesets CLI, which is installed in tests/ecosystem: `npm run changeset version`. */
import { explainFailures } from '../../scripts/failure.ts';
import { importFromEcosystem, setup } from './install.ts';

explainFailures();
await setup();
await importFromEcosystem('@changesets/cli/bin.js');
