export const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

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
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  discriminator?: { mapping?: Record<string, string> };
  'x-extensible-enum'?: string[];
  'x-maquina-de-estados'?: StateMachine;
}

export interface StateMachine {
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
  variables?: Record<string, { default: string }>;
}

/** The parts of openapi.yaml that the generated files are made of. */
export interface Contract {
  servers: Server[];
  paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>;
  webhooks?: Record<string, unknown>;
  components: { schemas: Record<string, Schema> };
}

/** Follows a reference, if the node is one; what stands beside the reference prevails. */
export function resolve<T extends object>(contract: Contract, node: T | Reference): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  const { $ref, ...beside } = node;
  const target = at(contract, $ref.replace(/^#\//, '').split('/'));
  if (target === undefined) throw new Error(`The contract has no ${$ref}`);
  return { ...resolve(contract, target as T | Reference), ...beside };
}

/** The name of the schema that a reference leads to. */
export function schemaName({ $ref }: { $ref?: string } = {}): string | undefined {
  return /^#\/components\/schemas\/(\w+)$/.exec($ref ?? '')?.[1];
}

export function jsonOf({ content }: { content?: Content } = {}) {
  return content?.['application/json'];
}

function at(node: unknown, path: string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof node !== 'object' || node === null) return node;
  return at((node as Record<string, unknown>)[key], rest);
}
