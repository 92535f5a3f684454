/**
 * Fails when the readability score of the contract, as Redocly computes it, falls below its best value so
 * far.
 */
import { readOptions } from './options.ts';
import { redocly } from './redocly.ts';

/** Raise this value when the contract scores better. */
const LEAST = 90.3;

readOptions(
  `node scripts/score.ts

Exit with 1 when \`redocly score openapi.yaml\` is below ${LEAST}.

Options:
  -h, --help    print this help

Example:
  node scripts/score.ts
`,
  {},
);

const report = await redocly(['score', 'openapi.yaml', '--format', 'json']);
const { agentReadiness } = JSON.parse(report) as { readonly agentReadiness?: unknown };

if (typeof agentReadiness !== 'number' || agentReadiness < LEAST) {
  process.stderr.write(
    `openapi.yaml scores ${agentReadiness}, below ${LEAST}: run npx redocly score openapi.yaml --operation-details to see why\n`,
  );
  process.exitCode = 1;
}
