import { at, isObject, type JsonObject } from '../../../mock/src/contract/reader/document.ts';

export interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  const?: string;
  enum?: string[];
  pattern?: string;
  format?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  discriminator?: { propertyName?: string; mapping?: Record<string, string> };
  'x-extensible-enum'?: string[];
  'x-idempotencia'?: Record<string, string>;
  'x-assunto'?: Record<string, string>;
  'x-maquina-de-estados'?: StateMachine;
  'x-presente-em'?: Record<string, string>;
}

interface StateMachine {
  transicoes: { de?: string; para: string; operacao?: string }[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  'application/json'?: { schema: Schema; examples?: Record<string, Reference | { value: unknown }> };
}

export interface RequestBody {
  required?: boolean;
  description?: string;
  content: Content;
}

export interface Answer {
  description: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  'x-suposicao'?: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Answer | Reference>;
}

interface Server {
  url: string;
}

export interface Contract {
  info: { description: string };
  servers: Server[];
  components: { schemas: Record<string, Schema> };
}

export const asRead = (contract: Contract) => contract as unknown as JsonObject;

/** Follows a reference. Fields next to the reference win. */
export function resolve<T extends object>(contract: Contract, node: T | Reference): T {
  const { $ref, ...beside } = node as Partial<Reference>;
  if ($ref === undefined) return node as T;
  const target = at(asRead(contract), $ref.slice(1));
  if (!isObject(target)) throw new Error(`The contract has no ${$ref}: correct the reference`);
  return { ...resolve(contract, target as object as T), ...beside };
}

export function jsonOf({ content }: { content?: Content } = {}) {
  return content?.['application/json'];
}
