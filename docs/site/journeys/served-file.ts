import { SANDBOX_ORIGIN } from '../../../mock/src/http/origin.ts';
import { journeyFiles } from '../../translations/journeys.ts';

const CONTRACTS: Readonly<Record<string, string>> = {
  '../../openapi.yaml': `${SANDBOX_ORIGIN}/openapi.yaml`,
  '../../mock/src/control/openapi.yaml': `${SANDBOX_ORIGIN}/_sandbox/openapi.yaml`,
};

/** Arazzo files for download. They load the contracts from the sandbox, so they run from any folder. */
export function servedJourneys(): Map<string, string> {
  return new Map([...journeyFiles()].map(([name, text]) => [name, served(text)]));
}

const served = (text: string): string =>
  text.replaceAll(/^(\s+url: )(\S+)$/gm, (line, before, path) => {
    const address = CONTRACTS[path];
    if (address === undefined) throw new Error(`No sandbox serves the contract of ${line.trim()}`);
    return `${before}${address}`;
  });
