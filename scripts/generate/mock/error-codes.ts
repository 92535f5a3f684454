import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, entries, type JsonObject } from '../../../mock/src/contract/reader/document.ts';
import { examples, media, operations } from '../../../mock/src/contract/reader/written-operations.ts';
import { errorRowsOf } from '../../contract/error-rows.ts';
import { Mistake } from '../../contract/mistake.ts';
import { readSource } from '../../contract/source.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = ['openapi.yaml', 'mock/src/control/openapi.yaml'];
const FILE = 'mock/src/contract/generated/error-codes.ts';

export function errorCodes(): [file: string, text: string][] {
  const statuses = new Map<string, number>();
  const stored: string[] = [];
  for (const source of SOURCES) {
    const document = readSource(join(root, source));
    stored.push(...storedIn(document));
    for (const [codigo, status] of [...inExamples(document), ...inTable(document)]) {
      if ((statuses.get(codigo) ?? status) !== status)
        throw new Mistake(
          source,
          `${codigo} has two statuses, ${statuses.get(codigo)} and ${status}: use one`,
        );
      statuses.set(codigo, status);
    }
  }
  const rows = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `// Written by \`npm run generate\` from ${SOURCES.join(' and ')}. Do not edit.

/** The error codes, each with its status. */
export const ERROR_STATUSES = {
${rows.map(([codigo, status]) => `  ${codigo}: ${status},\n`).join('')}} as const;

export type Codigo = keyof typeof ERROR_STATUSES;

/** Those that are stored under the idempotency key, to be answered again. */
export const STORED_CODES: readonly Codigo[] = [
${stored.map((codigo) => `  '${codigo}',\n`).join('')}];
`;
  return [[join(root, FILE), text]];
}

function storedIn(document: JsonObject): string[] {
  return entries(at(document, '/components/schemas/CodigoDeErro/x-idempotencia'))
    .filter(([, kind]) => kind === 'guardada')
    .map(([codigo]) => codigo);
}

function inExamples(document: JsonObject): [codigo: string, status: number][] {
  return operations(document).flatMap((operation) =>
    media(document, operation).flatMap((content) =>
      examples(document, content).flatMap(({ node }): [string, number][] => {
        const codigo = at(node, '/value/erro/codigo');
        return typeof codigo === 'string' ? [[codigo, Number(content.status)]] : [];
      }),
    ),
  );
}

/** The table also has errors outside any operation, such as an unknown path. */
const inTable = (document: JsonObject): [codigo: string, status: number][] =>
  errorRowsOf(document).map(({ code, status }) => [code, Number(status)]);
