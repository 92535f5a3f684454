import { child, entries, isObject, type Json, join } from '../../mock/src/contract/reader/document.ts';
import {
  examples,
  headers,
  media,
  parameters,
  responses,
  type WrittenOperation,
} from '../../mock/src/contract/reader/written-operations.ts';
import { FIXED_KEYS, type FixedKeyName } from '../../mock/src/worlds/fixed-keys.ts';
import { type Call, callOf } from '../samples/call.ts';
import { EVENT } from '../samples/choices.ts';
import { samplesOf } from '../samples/samples.ts';
import type { Step } from '../samples/story.ts';
import { DASHBOARD, slugs } from './base/addresses.ts';
import { shapeOf, typeOf } from './contract/schema.ts';
import { sampleModuleOf } from './sample-module.ts';
import type { Site } from './site.ts';

export interface ConsoleData {
  readonly call: Call;
  readonly template: string;
  readonly fields: readonly ConsoleField[];
  readonly keys: readonly { readonly name: FixedKeyName; readonly value: string }[];
  readonly headers: readonly string[];
  readonly documented: readonly Documented[];
  readonly differences: readonly string[];
  /** Requests after which the call succeeds; the first resets the sandbox. */
  readonly steps: readonly Step[];
  /** Path of a list whose first item has the call's id, for ids that differ in each sandbox. */
  readonly idFrom?: string;
  readonly next: readonly {
    readonly text: string;
    readonly address: string;
    readonly parameters: readonly (readonly [name: string, pointer: string])[];
  }[];
  readonly errors: string;
  readonly sample: { readonly module: string; readonly worker: string };
  readonly dashboard: string;
}

export interface ConsoleField {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly isNumber: boolean;
  readonly values?: readonly string[];
  readonly example: string;
}

export interface Documented {
  readonly status: number;
  readonly summary: string;
  readonly body?: Json;
}

const BASE_PATH = '/v1';

export function consoleDataOf(site: Site, operation: WrittenOperation): ConsoleData {
  const { document, language, sampleWorker, to } = site;
  const call = callOf(document, operation);
  const samples = samplesOf(document, operation.id, { baseUrl: `http://127.0.0.1${BASE_PATH}`, language });
  const answers = responses(document, operation);
  return {
    call,
    template: `${BASE_PATH}${operation.path}`,
    fields: fieldsOf({ document, operation }),
    keys: Object.entries(FIXED_KEYS).map(([name, { chave }]) => ({
      name: name as FixedKeyName,
      value: chave,
    })),
    headers: [...new Set(answers.flatMap((answer) => headers(document, answer).map(({ name }) => name)))],
    documented: documentedOf({ document, operation }),
    differences: samples.differences,
    steps: samples.before.steps,
    ...(call.id !== undefined &&
      'variable' in call.id && { idFrom: `${BASE_PATH}/eventos?tipo=${EVENT}&limite=1` }),
    next: nextOf(site, operation),
    errors: to(slugs.errors),
    sample: { module: sampleModuleOf(site, operation.id).address, worker: sampleWorker },
    dashboard: DASHBOARD[language],
  };
}

const nextOf = ({ links, to }: Site, operation: WrittenOperation): ConsoleData['next'] =>
  links
    .filter(({ from }) => from.id === operation.id)
    .map(({ to: { id }, link: { node } }) => ({
      text: `${node.description}`.replace(/\.$/, ''),
      address: to(slugs.operation(id)),
      parameters: entries(node.parameters).map(([name, value]) => [name, pointerIn(`${value}`)] as const),
    }));

/** @throws {Error} for an expression that does not point into the response's body */
function pointerIn(expression: string): string {
  const [, pointer] = /^\$response\.body#(\/.+)$/.exec(expression) ?? [];
  if (pointer === undefined) throw new Error(`The console cannot follow ${expression}`);
  return pointer;
}

interface Of {
  readonly document: Site['document'];
  readonly operation: WrittenOperation;
}

/**
 * Fields of the form. Headers are left out, because the console sets the API key and the idempotency key
 * itself.
 */
function fieldsOf({ document, operation }: Of): ConsoleField[] {
  return parameters(document, operation).flatMap(({ pointer, node }) => {
    if (node.in !== 'path' && node.in !== 'query') return [];
    const { schema } = shapeOf(document, { pointer: join(pointer, 'schema'), node: node.schema });
    const values = schema.node.enum;
    return [
      {
        name: `${node.name}`,
        in: node.in,
        isNumber: typeOf(schema.node) === 'integer',
        ...(Array.isArray(values) && { values: values.map((value) => `${value}`) }),
        example: `${node.example ?? ''}`,
      } satisfies ConsoleField,
    ];
  });
}

function documentedOf({ document, operation }: Of): Documented[] {
  const shown = media(document, operation).flatMap((content) =>
    examples(document, content).flatMap(({ node: { summary, value } }) =>
      content.status === undefined || value === undefined
        ? []
        : [{ status: Number(content.status), summary: `${summary ?? ''}`, body: value }],
    ),
  );
  const empty = responses(document, operation).filter(
    ({ pointer, node }) => !isObject(child(document, { pointer, node }, 'content')?.node),
  );
  return [
    ...shown,
    ...empty.map(({ status, node }) => ({ status: Number(status), summary: `${node.description ?? ''}` })),
  ];
}
