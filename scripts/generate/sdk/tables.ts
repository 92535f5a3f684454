import type { Contract } from './contract.ts';
import type { MachineFacts } from './machine-facts.ts';
import type { OperationFacts } from './operation-facts.ts';

const BODY = { optional: 'body?', required: 'body' } as const;

/** What the client needs to know of each operation. */
export function operationTable(operations: OperationFacts[]): string {
  const rows = operations.map(({ operationId, method, path, requires, query, body }) => {
    const takes = query.length > 0 ? ['query'] : body === 'none' ? [] : [BODY[body]];
    const row = [method, path, requires.join(' '), ...takes];
    return `  ${operationId}: [${row.map((word) => `'${word}'`).join(', ')}],\n`;
  });
  return `/**
 * How an operation travels, and what its success is: \`requires\` names the properties of every answer, and none of a
 * 204. One with a \`?\` may be null. One with \`=\` has that value, or is an id with that prefix: \`{id}\` is the id of the
 * path, \`{body}\` what the body says under the same name, and \`{amount}\`, \`{address}\` and \`{url}\` are that too, but may be
 * written otherwise. A list begins with \`dados\`, and then the prefix of the ids of its items, or the number that tells them
 * apart. A method takes the id of its path, then its query or its body, which may be left out where there is a
 * \`?\`, then the options. What is no GET takes an \`Idempotency-Key\`.
 */
export type OperationRow = readonly [
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  requires: string,
  takes?: 'query' | 'body' | 'body?',
];

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

/** A row of the guide's table of errors. */
const ROW = /^ *\| `(\w+)` \| (\d{3}) \|/gm;

function codesByStatus({ info }: Contract): string {
  const rows = [...info.description.matchAll(ROW)];
  const statuses = [...new Set(rows.map(([, , status = '']) => status))].sort();
  const members = statuses.map((status) => {
    const codes = rows.filter(([, , of]) => of === status).map(([, codigo]) => `'${codigo}'`);
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

/** A guard for each class of the family of errors. */
export function guardList(classes: string[]): string {
  const guards = classes.map(
    (name) => `export const is${name} = /* @__PURE__ */ guard<${name}>('${name}');\n`,
  );
  return `import type { ${classes.join(', ')} } from '../errors/errors.ts';
import { guard } from '../errors/guard.ts';

${guards.join('')}`;
}

/** What the client tells in its own way: an error of its own, and pages, which `proximo_cursor` shows. */
const TOLD_OTHERWISE = ['Erro', 'CodigoDeErro'];

/** The schemas that a program has a name for: resources, their parts, bodies, and lists of values. */
export function entityList({ components }: Contract): string {
  const named = Object.entries(components.schemas).filter(([name, schema]) => {
    const { oneOf, properties, enum: values, 'x-extensible-enum': openValues } = schema;
    const isPage = properties?.proximo_cursor !== undefined;
    return (oneOf ?? properties ?? values ?? openValues) && !isPage && !TOLD_OTHERWISE.includes(name);
  });
  return `export type { ${named.map(([name]) => name).join(', ')} } from './contract.ts';`;
}

/** The addresses a key may default to; the sandbox is the one that says so in its host. */
export function serverTable(contract: Contract): string {
  const hosted = contract.servers.map(({ url }) => url).filter((url) => url.startsWith('https:'));
  const sandbox = hosted.find((url) => url.startsWith('https://sandbox.'));
  const production = hosted.find((url) => url !== sandbox);
  if (!sandbox || !production) throw new Error('The contract must name a production and a sandbox server');
  return `export const servers = ${JSON.stringify({ production, sandbox })} as const;`;
}
