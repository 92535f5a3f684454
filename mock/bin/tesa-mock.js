#!/usr/bin/env node
// By its default export, which every Node has: a name that an older one lacks would end it before it could say why.
import module from 'node:module';

const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `The mock needs Node ${NEEDED} or newer, and this is ${process.versions.node}. Put a newer Node first in the PATH; ` +
      `in the repository of the mock, npm ci --include=dev --ignore-scripts=false installs one for its scripts.\n`,
  );
  process.exit(1);
}

// What is imported from here on is kept compiled, so that it loads in a third of the time from the second start on.
module.enableCompileCache();
await import('../src/cli/main.ts');
