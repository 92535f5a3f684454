import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import {
  isObject,
  type Json,
  type JsonObject,
  type Located,
} from '../../mock/src/contract/reader/document.ts';
import {
  media,
  operations,
  type WrittenOperation,
  webhooks,
} from '../../mock/src/contract/reader/written-operations.ts';
import { PUBLISHED_FILE } from '../../scripts/contract/published-file.ts';
import { readSource } from '../../scripts/contract/source.ts';

export * from '../../mock/src/contract/reader/document.ts';
export * from '../../mock/src/contract/reader/written-operations.ts';

export type Body = {
  /** For messages and test titles, such as "aprovarProposta 200". */
  readonly label: string;
  readonly kind: 'request' | 'response' | 'webhook';
  readonly operation: WrittenOperation;
  readonly status: string | undefined;
  readonly media: Located<JsonObject>;
};

const CONTROL_CONTRACT_FILE = fileURLToPath(new URL('../../mock/src/control/openapi.yaml', import.meta.url));

export const loadContract = (): JsonObject => readSource();

export function loadPublished(): JsonObject {
  return asObject(load(readFileSync(PUBLISHED_FILE, 'utf8')) as Json, PUBLISHED_FILE);
}

export function loadControlContract(): JsonObject {
  return asObject(load(readFileSync(CONTROL_CONTRACT_FILE, 'utf8')) as Json, CONTROL_CONTRACT_FILE);
}

export function asObject(value: Json | undefined, place: string): JsonObject {
  if (!isObject(value)) throw new TypeError(`${place} is not an object`);
  return value;
}

export function bodies(doc: JsonObject): Body[] {
  return [
    ...operations(doc).flatMap((operation) => bodiesOf(doc, operation, 'request')),
    ...webhooks(doc).flatMap((operation) => bodiesOf(doc, operation, 'webhook')),
  ];
}

function bodiesOf(doc: JsonObject, operation: WrittenOperation, sent: 'request' | 'webhook'): Body[] {
  return media(doc, operation).map(({ status, ...content }) => ({
    label: `${operation.id} ${status ?? 'request'}`,
    kind: status === undefined ? sent : 'response',
    operation,
    status,
    media: content,
  }));
}
