import { inspect } from 'node:util';
import { serveDocs } from '../docs/serve.ts';
import { dashboard } from './dashboard.ts';
import { docs } from './docs/docs.ts';
import { footprint } from './footprint.ts';
import { mixed } from './mixed/mixed.ts';
import { page } from './page.ts';
import { replay } from './replay.ts';
import { table } from './report.ts';
import { scale } from './scale.ts';
import { calls } from './sdk/calls.ts';
import { imports } from './sdk/imports.ts';
import { sizes } from './sdk/sizes.ts';
import { webhooks } from './sdk/webhooks.ts';
import { stream } from './stream.ts';
import { throughput } from './throughput.ts';
import { worlds } from './worlds.ts';

/** Reports the numbers of the sandbox, the SDK and the docs beside those to reach; it judges nothing, since a machine may be busy. */
const PARTS = {
  throughput,
  mixed,
  stream,
  footprint,
  scale,
  worlds,
  page,
  calls,
  webhooks,
  sizes,
  imports,
  docs,
  dashboard,
  replay,
};

// A sandbox builds its pages with its start, and not while it is measured.
await (await serveDocs()).close();
const wanted = process.argv.slice(2).filter((name) => name !== '--short');
process.stdout.write(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const before = performance.now();
  try {
    const rows = await part();
    const seconds = Math.round((performance.now() - before) / 1000);
    process.stdout.write(`\n${name} (${seconds} s)\n${table(rows)}\n`);
  } catch (error) {
    // Such as for want of a tool; the other parts may have theirs.
    process.stdout.write(`\n${name} could not be measured: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
}
