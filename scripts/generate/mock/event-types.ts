import { fileURLToPath } from 'node:url';
import { at, type JsonObject, list } from '../../../mock/src/contract/reader/document.ts';

const FILE = fileURLToPath(new URL('../../../mock/src/contract/generated/event-types.ts', import.meta.url));

export const eventTypes = (contract: JsonObject): [file: string, text: string][] => [
  [FILE, textOf(list(at(contract, '/components/schemas/TipoDeEvento/enum')).map(String))],
];

const textOf = (types: readonly string[]): string =>
  `// Written by \`npm run generate\` from openapi.yaml. Do not edit.

/** The events, in the order of the contract. */
export const EVENT_TYPES = [
${types.map((tipo) => `  '${tipo}',\n`).join('')}] as const;
`;
