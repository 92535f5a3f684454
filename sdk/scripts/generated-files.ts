import { load } from 'js-yaml';
import openapiTS, { astToString } from 'openapi-typescript';
import { type Contract, codigos, operations, servers } from './contract-facts.ts';

const header = '// Written by `npm run generate` from openapi.yaml. Do not edit.\n\n';

/** Every file of `sdk/src/generated`, by name, as the contract would have it. */
export async function generatedFiles(yaml: string): Promise<Map<string, string>> {
  const contract = load(yaml) as Contract;
  return new Map([
    ['contract.ts', header + (await contractTypes(yaml))],
    ['operations.ts', header + operationTable(contract)],
    ['codigos.ts', header + codigoUnion(contract)],
    ['servers.ts', header + serverTable(contract)],
  ]);
}

// Through the Node API, since the command line would read the redocly.yaml of the folder it runs in.
async function contractTypes(yaml: string): Promise<string> {
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false, silent: true };
  return astToString(await openapiTS(yaml, options));
}

function operationTable(contract: Contract): string {
  const rows = operations(contract).map(
    ({ operationId, ...facts }) => `  ${operationId}: ${literal(facts)},
`,
  );
  return `export const operations = {
${rows.join('')}} as const;

export type OperationId = keyof typeof operations;
`;
}

function literal(facts: Record<string, string>): string {
  const pairs = Object.entries(facts).map(([name, value]) => `${name}: '${value}'`);
  return `{ ${pairs.join(', ')} }`;
}

function codigoUnion(contract: Contract): string {
  const members = codigos(contract).map((codigo) => `\n  | '${codigo}'`);
  return `/** The error codes the contract lists today. */\nexport type CodigoConhecido =${members.join('')};\n`;
}

function serverTable(contract: Contract): string {
  const { production, sandbox } = servers(contract);
  return `export const servers = {\n  production: '${production}',\n  sandbox: '${sandbox}',\n} as const;\n`;
}
