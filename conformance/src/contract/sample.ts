import {
  child,
  entries,
  isObject,
  type Json,
  type JsonObject,
} from '@tesa/mock/src/contract/reader/document';
import {
  examples,
  media,
  parameters,
  type WrittenOperation,
} from '@tesa/mock/src/contract/reader/written-operations';
import type { Contract } from './contract.ts';

export interface Sample {
  readonly id: string | undefined;
  readonly body: JsonObject | undefined;
}

/** Uses the contract's examples, but with ids that do not exist. */
export function sampleOf({ doc }: Contract, operation: WrittenOperation): Sample {
  const id = parameters(doc, operation).find(({ node }) => node.in === 'path')?.node.example;
  const content = media(doc, operation).find(({ status }) => status === undefined);
  const [example] = content === undefined ? [] : examples(doc, content);
  const body = example && { ...(example.node.value as JsonObject) };
  for (const [name, value] of entries(body)) if (body && isId(value)) body[name] = ofNothing(`${value}`);
  return { id: id === undefined ? undefined : ofNothing(`${id}`), body };
}

export const requiresBody = ({ doc }: Contract, operation: WrittenOperation): boolean =>
  child(doc, operation, 'requestBody')?.node.required === true;

export const isAdminOnly = ({ node }: WrittenOperation): boolean =>
  Array.isArray(node.security) &&
  node.security.some((one) => isObject(one) && Object.values(one).some((scopes) => `${scopes}` === 'admin'));

export const takesKey = ({ doc }: Contract, operation: WrittenOperation): boolean =>
  parameters(doc, operation).some(({ node }) => node.name === 'Idempotency-Key');

export const requiresKey = ({ doc }: Contract, operation: WrittenOperation): boolean =>
  parameters(doc, operation).some(({ node }) => node.name === 'Idempotency-Key' && node.required === true);

const isId = (value: Json): boolean => typeof value === 'string' && /^[a-z]+_[0-9a-z]{12}$/.test(value);

const ofNothing = (id: string): string => id.replace(/_.*/, `_${'0'.repeat(12)}`);
