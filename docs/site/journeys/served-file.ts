import { SANDBOX_ORIGIN } from '../../../mock/src/sites/sandbox-origin.ts';
import { journeyFiles } from '../../translations/journeys.ts';

/** Where each contract is in the repository, and where a sandbox that runs serves it. */
const CONTRACTS: Readonly<Record<string, string>> = {
  '../../openapi.yaml': `${SANDBOX_ORIGIN}/openapi.yaml`,
  '../../mock/src/sandbox/control/openapi.yaml': `${SANDBOX_ORIGIN}/_sandbox/openapi.yaml`,
};

/** The Arazzo files as they are offered: each runs from any folder, since it asks the sandbox itself for the contracts. */
export function servedJourneys(): Map<string, string> {
  return new Map([...journeyFiles()].map(([name, text]) => [name, served(text)]));
}

const served = (text: string): string =>
  text.replaceAll(/^(\s+url: )(\S+)$/gm, (line, before, path) => {
    const address = CONTRACTS[path];
    if (address === undefined) throw new Error(`No sandbox serves the contract of ${line.trim()}`);
    return `${before}${address}`;
  });
