import { SANDBOX_ORIGIN } from '../../../mock/src/http/origin.ts';
import { journeyFiles } from '../../translations/journeys.ts';

/** The path of each contract in the repository, and the address at which a running sandbox serves it. */
const CONTRACTS: Readonly<Record<string, string>> = {
  '../../openapi.yaml': `${SANDBOX_ORIGIN}/openapi.yaml`,
  '../../mock/src/control/openapi.yaml': `${SANDBOX_ORIGIN}/_sandbox/openapi.yaml`,
};

/** The Arazzo files for download: each runs from any folder, since it loads the contracts from the sandbox. */
export function servedJourneys(): Map<string, string> {
  return new Map([...journeyFiles()].map(([name, text]) => [name, served(text)]));
}

const served = (text: string): string =>
  text.replaceAll(/^(\s+url: )(\S+)$/gm, (line, before, path) => {
    const address = CONTRACTS[path];
    if (address === undefined) throw new Error(`No sandbox serves the contract of ${line.trim()}`);
    return `${before}${address}`;
  });
