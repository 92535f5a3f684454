#!/usr/bin/env node
const PROGRAM = '../src/cli/main.ts';

// The repository runs the TypeScript sources, which need Node 24; the published JavaScript needs Node 20.
const NEEDED = PROGRAM.endsWith('.ts') ? 24 : 20;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `The suite needs Node ${NEEDED} or newer, and this is ${process.versions.node}. Put a newer Node first in the PATH; ` +
      `in the repository of the suite, npm ci --include=dev --ignore-scripts=false installs one for its scripts.\n`,
  );
  process.exit(1);
}

// A closed pipe, as in `tesa-conformance --list | head`, must not stop the suite.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

const { main } = await import(PROGRAM);
process.exitCode = await main(process.argv.slice(2), process.env);
