import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions, refuse } from '../../scripts/options.ts';
import { CLI } from '../../scripts/redocly.ts';

const [address = 'http://127.0.0.1:4010'] = readOptions(
  `npm run journeys [-- address]

Run the journeys of examples/journeys against a running mock.

Arguments:
  address       address of the mock [default: http://127.0.0.1:4010]

Options:
  -h, --help    print this help

Example:
  npm run journeys -- http://127.0.0.1:4020
`,
  {},
  1,
).positionals;
if (!/^https?:/.test(address) || !URL.canParse(address))
  refuse(`${address} is not an address: use one such as http://127.0.0.1:4010`);
const { origin } = new URL(address);
const folder = fileURLToPath(new URL('.', import.meta.url));
const journeys = readdirSync(folder).filter((name) => name.endsWith('.arazzo.yaml'));

if (await isThere()) {
  const servers = ['--server', `tesa=${origin}/v1`, '--server', `sandbox=${origin}/_sandbox`];
  const { status } = spawnSync(process.execPath, [CLI, 'respect', ...journeys, ...servers], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(`No mock answers at ${origin}: run npm start in another terminal, then retry.`);
  process.exitCode = 1;
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(`${origin}/saude`)).ok;
  } catch {
    return false;
  }
}
