import {
  child,
  entries,
  follow,
  isObject,
  type Json,
  type JsonObject,
} from '../../mock/src/contract/reader/document.ts';
import { schemaName } from '../../mock/src/contract/reader/schemas.ts';
import {
  examples,
  media,
  parameters,
  responses,
  type WrittenOperation,
} from '../../mock/src/contract/reader/written-operations.ts';
import { CHOICES, type Choice } from './choices.ts';
import type { Id } from './id.ts';

export interface Call {
  readonly operationId: string;
  readonly method: string;
  /** The path relative to the base URL, with the id filled in. */
  readonly path: string;
  readonly id: Id | undefined;
  readonly query: readonly (readonly [string, Json])[];
  readonly body: Json | undefined;
  readonly amounts: readonly string[];
  readonly idempotencyKey: string | undefined;
  readonly answer: Answer;
  /** Name of the response's schema, or of a list's items; undefined for a response without a body. */
  readonly schema: string | undefined;
  /** Whether a new sandbox refuses the call because the steps before it have not happened. */
  readonly isRefusedAnew: boolean;
  readonly waitsFor: string | undefined;
  /** Whether a program takes the arguments from its variable `given`. Default: it has them as literals. */
  readonly takesGiven?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly body: Json | undefined;
}

/** The call that the docs show. Operations of the control plane have their own choices. */
export function callOf(
  document: JsonObject,
  operation: WrittenOperation,
  choice: Choice = CHOICES[operation.id] ?? {},
): Call {
  const { request, success } = mediaOf(document, operation);
  const answer = { status: statusOf(document, operation), body: exampleOf(document, success, choice.answer) };
  const id = idOf(document, operation, choice, answer);
  return {
    operationId: operation.id,
    method: operation.method.toUpperCase(),
    path: operation.path.replace(
      '{id}',
      id === undefined ? '' : 'value' in id ? id.value : `$${id.variable}`,
    ),
    id,
    query: entries(choice.query),
    body: choice.body === null ? undefined : exampleOf(document, request, choice.body),
    amounts: amountsIn(document, request),
    idempotencyKey: exampleOfParameter(document, operation, 'Idempotency-Key'),
    answer,
    schema: schemaOf(document, success),
    isRefusedAnew: choice.isRefusedAnew ?? id !== undefined,
    waitsFor: choice.waitsFor,
  };
}

type Media = ReturnType<typeof media>[number] | undefined;

function mediaOf(document: JsonObject, operation: WrittenOperation): { request: Media; success: Media } {
  const all = media(document, operation);
  return {
    request: all.find(({ status }) => status === undefined),
    success: all.find(({ status }) => status?.startsWith('2')),
  };
}

function statusOf(document: JsonObject, operation: WrittenOperation): number {
  const success = responses(document, operation).find(({ status }) => status.startsWith('2'));
  if (success === undefined) throw new Error(`${operation.id} has no success`);
  return Number(success.status);
}

/** @param name @default the first example */
function exampleOf(document: JsonObject, of: Media, name?: string): Json | undefined {
  if (of === undefined) return undefined;
  const all = examples(document, of);
  const found = name === undefined ? all[0] : all.find(({ key }) => key === name);
  if (found === undefined) throw new Error(`${of.pointer} has no example ${name ?? ''}`);
  return found.node.value;
}

function exampleOfParameter(
  document: JsonObject,
  operation: WrittenOperation,
  name: string,
): string | undefined {
  const example = parameters(document, operation).find(({ node }) => node.name === name)?.node.example;
  return typeof example === 'string' ? example : undefined;
}

/** The id in the example response if it belongs in the path; otherwise the parameter's example. */
function idOf(
  document: JsonObject,
  operation: WrittenOperation,
  choice: Choice,
  answer: Answer,
): Id | undefined {
  const example = exampleOfParameter(document, operation, 'id');
  if (example === undefined) return undefined;
  if (choice.id !== undefined) return choice.id;
  const answered = isObject(answer.body) && answer.status === 200 ? answer.body.id : undefined;
  return { value: typeof answered === 'string' ? answered : example };
}

function amountsIn(document: JsonObject, request: Media): string[] {
  const schema = request && child(document, request, 'schema');
  const properties = entries(schema?.node.properties);
  return properties.filter(([, node]) => schemaName(node) === 'Valor').map(([name]) => name);
}

function schemaOf(document: JsonObject, success: Media): string | undefined {
  if (success === undefined) return undefined;
  const schema = follow(document, { pointer: success.pointer, node: success.node.schema });
  const items = child(document, schema, 'properties', 'dados')?.node.items;
  return schemaName(isObject(items) ? items : success.node.schema);
}
