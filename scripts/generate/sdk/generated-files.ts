import type { JsonObject } from '../../../mock/src/contract/reader/document.ts';
import * as errors from '../../../sdk/src/errors.ts';
import { format } from '../format.ts';
import type { Contract } from './contract.ts';
import { contractTypes } from './contract-types.ts';
import { machineFacts } from './machine-facts.ts';
import { methodsClass } from './methods.ts';
import { operationFacts } from './operation-facts.ts';
import { requestSchemas } from './request-schemas.ts';
import { codigoTable, entityList, guardList, machineTable, operationTable, serverTable } from './tables.ts';
import { tiesOf } from './tied-fields.ts';

const header = (source: string) => `// Written by \`npm run generate\` from ${source}. Do not edit.\n\n`;

export async function generatedFiles(document: JsonObject, version: string): Promise<Map<string, string>> {
  const contract = document as unknown as Contract;
  const operations = operationFacts(contract);
  const machines = machineFacts(contract, operations);
  const files = [
    [
      'contract.ts',
      await contractTypes(document, { sent: requestSchemas(contract), ties: tiesOf(contract) }),
    ],
    ['operations.ts', operationTable(operations)],
    ['methods.ts', methodsClass({ contract, operations, machines })],
    ['maquinas.ts', machineTable(machines)],
    ['entities.ts', entityList(contract)],
    ['codigos.ts', codigoTable(contract)],
    ['servers.ts', serverTable(contract)],
  ] as const;
  const formatted = files.map(
    async ([name, text]) => [name, await format(header('openapi.yaml') + text)] as const,
  );
  return new Map([
    ...(await Promise.all(formatted)),
    ['guards.ts', await format(header('sdk/src/errors.ts') + guardList(Object.keys(errors)))],
    ['version.ts', `${header('sdk/package.json')}export const version = '${version}';\n`],
  ]);
}

/** The types of a contract for which there is no SDK. */
export async function generatedTypes(document: JsonObject, source: string): Promise<string> {
  return format(header(source) + (await contractTypes(document)));
}
