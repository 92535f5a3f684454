import { errorRowsOf } from '../../contract/error-rows.ts';
import { asRead, type Contract } from './contract.ts';
import type { MachineFacts } from './machine-facts.ts';
import type { OperationFacts } from './operation-facts.ts';

export function operationTable(operations: OperationFacts[]): string {
  const rows = operations.map(
    ({ operationId, method, path }) => `  ${operationId}: ['${method}', '${path}'],\n`,
  );
  return `export type OperationRow = readonly [method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string];

// biome-ignore format: a table, with a row for each operation
export const operations = {
${rows.join('')}} as const satisfies Readonly<Record<string, OperationRow>>;

export type OperationId = keyof typeof operations;
`;
}

export function codigoTable(contract: Contract): string {
  const { CodigoDeErro = {} } = contract.components.schemas;
  const { 'x-extensible-enum': codigos = [] } = CodigoDeErro;
  const whose = (mark: 'x-idempotencia' | 'x-assunto', ...among: string[]) =>
    JSON.stringify(codigos.filter((codigo) => among.includes(CodigoDeErro[mark]?.[codigo] ?? '')));
  return `/** The error codes the contract lists today. */
export type CodigoConhecido = ${codigos.map((codigo) => `'${codigo}'`).join(' | ')};

/** Those that each status has. */
export interface CodigoDoStatus {
${codesByStatus(contract)}
}

/** Those that turn a request away before its idempotency key is looked up. */
export const codesBeforeKey: readonly CodigoConhecido[] = ${whose('x-idempotencia', 'antes_da_chave')};

/** Those that turn it away after that: had it been done before, its success would have been answered again. */
export const codesAfterKey: readonly CodigoConhecido[] = ${whose('x-idempotencia', 'guardada', 'sobre_a_chave')};

/** Those that speak of the operation itself: any other speaks of how or with what it was sent, or of the service. */
export const codesOfOperation: readonly CodigoConhecido[] = ${whose('x-assunto', 'operacao')};
`;
}

function codesByStatus(contract: Contract): string {
  const rows = errorRowsOf(asRead(contract));
  const statuses = [...new Set(rows.map(({ status }) => status))].sort();
  const members = statuses.map((status) => {
    const codes = rows.filter((row) => row.status === status).map(({ code }) => `'${code}'`);
    return `  ${status}: ${codes.join(' | ')};`;
  });
  return members.join('\n');
}

export function machineTable(machines: MachineFacts[]): string {
  const rows = machines.map(
    ({ resource, states }) => `${resource}: ${JSON.stringify(Object.fromEntries(states))},`,
  );
  return `/** The statuses of each resource, each with those that may follow it. */
export const maquinas = {${rows.join('\n')}} as const;

export type Maquina = keyof typeof maquinas;

/** A status of a resource. */
export type StatusOf<M extends Maquina> = keyof (typeof maquinas)[M];
`;
}

export function guardList(classes: string[]): string {
  const guards = classes.map(
    (name) => `export const is${name} = /* @__PURE__ */ guard<${name}>('${name}');\n`,
  );
  return `import type { ${classes.join(', ')} } from '../errors.ts';
import { guard } from '../tesa-error.ts';

${guards.join('')}`;
}

/** Schemas that the client replaces by its own types. It also replaces pages, which have `proximo_cursor`. */
const REPLACED = ['Erro', 'CodigoDeErro'];

export function entityList({ components }: Contract): string {
  const named = Object.entries(components.schemas).filter(([name, schema]) => {
    const { oneOf, properties, enum: values, 'x-extensible-enum': openValues } = schema;
    const isPage = properties?.proximo_cursor !== undefined;
    return (oneOf ?? properties ?? values ?? openValues) && !isPage && !REPLACED.includes(name);
  });
  return `export type { ${named.map(([name]) => name).join(', ')} } from './contract.ts';`;
}

/** Default base URLs by key. The sandbox is the one with that word in its host. */
export function serverTable(contract: Contract): string {
  const hosted = contract.servers.map(({ url }) => url).filter((url) => url.startsWith('https:'));
  const sandbox = hosted.find((url) => url.startsWith('https://sandbox.'));
  const production = hosted.find((url) => url !== sandbox);
  if (!sandbox || !production) throw new Error('The contract must name a production and a sandbox server');
  return `export const servers = ${JSON.stringify({ production, sandbox })} as const;`;
}
