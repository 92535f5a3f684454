import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { at, type JsonObject } from '../../../mock/src/contract/reader/document.ts';
import { examples, media, operations } from '../../../mock/src/contract/reader/operations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = ['openapi.yaml', 'mock/src/sandbox/control/openapi.yaml'];
const FILE = 'mock/src/contract/generated/error-statuses.ts';

/** A row of the guide's table of errors. */
const ROW = /^\| `(\w+)` \| (\d{3}) \|/gm;

/** The module that tells the status of each error code, as both contracts say. */
export async function errorStatuses(): Promise<[file: string, text: string][]> {
  const statuses = new Map<string, number>();
  for (const source of SOURCES) {
    const document = load(await readFile(join(root, source), 'utf8')) as JsonObject;
    for (const [codigo, status] of [...inExamples(document), ...inGuide(document)]) {
      if ((statuses.get(codigo) ?? status) !== status)
        throw new Error(`${source} gives ${codigo} two statuses: ${statuses.get(codigo)} and ${status}`);
      statuses.set(codigo, status);
    }
  }
  const rows = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `// Written by \`npm run generate\` from ${SOURCES.join(' and ')}. Do not edit.

/** The error codes, each with its status. */
export const ERROR_STATUSES = {
${rows.map(([codigo, status]) => `  ${codigo}: ${status},\n`).join('')}} as const;

export type Codigo = keyof typeof ERROR_STATUSES;
`;
  return [[join(root, FILE), text]];
}

/** What operations answer. */
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

/** The guide also tells of errors that no operation answers, such as a path that does not exist. */
function inGuide(document: JsonObject): [codigo: string, status: number][] {
  const guide = String(at(document, '/info/description'));
  return [...guide.matchAll(ROW)].map(([, codigo = '', status]) => [codigo, Number(status)]);
}
