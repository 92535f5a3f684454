/**
 * Points the `latest` tag back to an earlier version and deprecates the later one:
 * `node scripts/release/roll-back.ts 0.3.0 --to 0.2.1 --because "…" [--registry <address>]`.
 * Unpublishes nothing, so pinned versions still install. Safe to repeat after an interruption.
 */
import { readOptions, refuse } from '../options.ts';
import { BUILDS, nameOf } from './packages.ts';
import { at, integrityThere } from './registry.ts';
import { npm } from './run.ts';

const { values, positionals } = readOptions(
  `node scripts/release/roll-back.ts <version> --to <earlier version> --because <reason> [--registry <address>]

Point the dist-tag latest to an earlier version, and deprecate the later one.

Options:
  --to <version>        the earlier version
  --because <reason>    reason shown by npm
  --registry <address>  use this registry [default: npm's settings]
  -h, --help            print this help

Example:
  node scripts/release/roll-back.ts 0.3.0 --to 0.2.1 --because "Approvals time out."
`,
  {
    to: { type: 'string', example: '0.2.1' },
    because: { type: 'string', example: '"Approvals time out."' },
    registry: { type: 'string', example: 'http://127.0.0.1:4873' },
  },
  1,
);
const [bad] = positionals;
const { to, because, registry } = values;
if (bad === undefined || to === undefined || because === undefined)
  refuse(
    'A version, --to or --because is missing: use them as in 0.3.0 --to 0.2.1 --because "Approvals time out."',
  );

const names = BUILDS.map(nameOf);
const having = (version: string): string[] =>
  names.filter((name) => integrityThere(`${name}@${version}`, registry) !== undefined);

const [earlier, later] = [having(to), having(bad)];
if (earlier.length < names.length) {
  const missing = names.filter((name) => !earlier.includes(name));
  console.error(
    `${missing.join(', ')}: version ${to} is not published, and nothing was changed: choose a published version for --to`,
  );
  process.exit(1);
}
// npm may ask for a second factor on the terminal.
const terminal = { stdio: 'inherit' } as const;
for (const name of names) npm(['dist-tag', 'add', `${name}@${to}`, 'latest', ...at(registry)], terminal);
for (const name of later)
  npm(['deprecate', `${name}@${bad}`, `${because} Use ${to}.`, ...at(registry)], terminal);
console.log(`${names.join(', ')}: latest is now ${to}; ${bad} is deprecated: ${because}`);
