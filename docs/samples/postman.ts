import { type Json, type JsonObject, list, member } from '../../mock/src/contract/reader/document.ts';
import {
  examples,
  media,
  operations,
  parameters,
  type WrittenOperation,
} from '../../mock/src/contract/reader/written-operations.ts';
import { SANDBOX_ORIGIN } from '../../mock/src/http/origin.ts';
import type { Language } from '../language.ts';
import { type Call, callOf } from './call.ts';
import { EVENT } from './choices.ts';
import { SANDBOX_KEY } from './curl.ts';
import type {
  Pair,
  PostmanCollection,
  PostmanItem,
  PostmanRequest,
  PostmanUrl,
} from './postman-collection.ts';
import { type Step, stepsBefore } from './story.ts';

const WORDS = {
  pt: {
    prepare: 'Preparar o sandbox',
    prepareHint:
      'Antes de enviar uma chamada, execute a pasta com o nome dela em Preparar o sandbox: ela reinicia o sandbox e executa os passos anteriores. A resposta é então a do exemplo.',
  },
  en: {
    prepare: 'Prepare the sandbox',
    prepareHint:
      'Before you send a call, run the folder with its name in Prepare the sandbox: it resets the sandbox and runs the earlier steps. The response is then that of the example.',
  },
} as const;

/**
 * Every operation with its examples as saved responses, and for each a folder of requests that prepare a
 * sandbox. Base URL and key are variables of the collection.
 */
export function postmanOf(document: JsonObject, language: Language): PostmanCollection {
  const { prepare, prepareHint } = WORDS[language];
  const info = document.info as JsonObject;
  const called = operations(document);
  return {
    info: {
      name: `${info.title}`,
      description: `${info.summary}\n\n${prepareHint}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{chave}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: `${SANDBOX_ORIGIN}/v1` },
      { key: 'sandbox', value: `${SANDBOX_ORIGIN}/_sandbox` },
      { key: 'chave', value: SANDBOX_KEY },
      { key: 'EVENT_ID', value: '' },
    ],
    item: [
      ...foldersOf(document, called),
      { name: prepare, description: prepareHint, item: called.map((one) => preparationOf(document, one)) },
    ],
  };
}

function foldersOf(document: JsonObject, called: readonly WrittenOperation[]): PostmanItem[] {
  const names = new Set(called.map(({ node }) => `${list(node.tags)[0]}`));
  return [...names].map((tag) => ({
    name: titleOf(document, tag),
    item: called
      .filter(({ node }) => list(node.tags)[0] === tag)
      .map((operation) => operationItem(document, operation)),
  }));
}

function titleOf(document: JsonObject, tag: string): string {
  const found = list(document.tags).find((candidate) => member(candidate, 'name') === tag);
  return `${member(found, 'x-displayName') ?? tag}`;
}

function operationItem(document: JsonObject, operation: WrittenOperation): PostmanItem {
  const call = callOf(document, operation);
  const request: PostmanRequest = {
    method: call.method,
    header: headersOf(call),
    url: urlOf(document, operation, call),
    ...(call.body !== undefined && { body: rawOf(call.body) }),
    description: `${operation.node.description}`,
  };
  return {
    name: `${operation.node.summary}`,
    request,
    response: media(document, operation)
      .filter(({ status }) => status !== undefined)
      .flatMap((content) =>
        examples(document, content).map(({ node }) => ({
          name: `${content.status}: ${node.summary}`,
          originalRequest: request,
          code: Number(content.status),
          header: [{ key: 'Content-Type', value: content.mediaType }],
          body: JSON.stringify(node.value, null, 2),
          _postman_previewlanguage: 'json' as const,
        })),
      ),
  };
}

function urlOf(document: JsonObject, operation: WrittenOperation, { id, query }: Call): PostmanUrl {
  const path = operation.path.replace('{id}', ':id').slice(1);
  const chosen = query.map(([key, value]) => ({ key, value: `${value}`, disabled: false }));
  const others = parameters(document, operation)
    .filter(({ node }) => node.in === 'query' && !query.some(([key]) => key === node.name))
    .map(({ node }) => ({ key: `${node.name}`, value: `${node.example ?? ''}`, disabled: true }));
  const search = chosen.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `{{baseUrl}}/${path}${search === '' ? '' : `?${search}`}`,
    host: ['{{baseUrl}}'],
    path: path.split('/'),
    query: [...chosen, ...others],
    variable: id === undefined ? [] : [{ key: 'id', value: 'value' in id ? id.value : `{{${id.variable}}}` }],
  };
}

function preparationOf(document: JsonObject, operation: WrittenOperation): PostmanItem {
  const { id } = callOf(document, operation);
  const steps = stepsBefore(document, operation.id).map(stepItem);
  const finds = id !== undefined && 'variable' in id ? [eventItem(id.variable)] : [];
  return { name: `${operation.node.summary}`, item: [...steps, ...finds] };
}

function stepItem({ method, path, body, idempotencyKey }: Step): PostmanItem {
  const [, root, rest = ''] = /^\/(v1|_sandbox)(\/.*)$/.exec(path) ?? [];
  const host = root === 'v1' ? '{{baseUrl}}' : '{{sandbox}}';
  return {
    name: `${method} ${path}`,
    request: {
      method,
      header: headersOf({ body, idempotencyKey }),
      url: { raw: `${host}${rest}`, host: [host], path: rest.slice(1).split('/'), query: [], variable: [] },
      ...(body !== undefined && { body: rawOf(body) }),
    },
  };
}

const eventItem = (variable: string): PostmanItem => ({
  name: 'GET /v1/eventos',
  request: {
    method: 'GET',
    header: [],
    url: {
      raw: `{{baseUrl}}/eventos?tipo=${EVENT}`,
      host: ['{{baseUrl}}'],
      path: ['eventos'],
      query: [{ key: 'tipo', value: EVENT, disabled: false }],
      variable: [],
    },
  },
  event: [
    {
      listen: 'test',
      script: {
        type: 'text/javascript',
        exec: [`pm.collectionVariables.set('${variable}', pm.response.json().dados[0].id);`],
      },
    },
  ],
});

const headersOf = ({ body, idempotencyKey }: Pick<Call, 'body' | 'idempotencyKey'>): Pair[] => [
  ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
  ...(idempotencyKey === undefined ? [] : [{ key: 'Idempotency-Key', value: idempotencyKey }]),
];

const rawOf = (body: Json) => ({
  mode: 'raw' as const,
  raw: JSON.stringify(body, null, 2),
  options: { raw: { language: 'json' } },
});
