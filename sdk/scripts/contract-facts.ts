type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

interface Reference {
  $ref: string;
}

interface Operation {
  operationId: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean };
}

interface Server {
  url: string;
  variables?: Record<string, { default: string }>;
}

/** The parts of openapi.yaml that become runtime tables. */
export interface Contract {
  servers: Server[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    parameters?: Record<string, Parameter>;
    schemas: { CodigoDeErro: { 'x-extensible-enum': string[] } };
  };
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const satisfies Method[];

/** Method, path and use of `Idempotency-Key` and of a body of every operation, in the order of the contract. */
export function operations(contract: Contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const { operationId, requestBody } = operation;
      const idempotencyKey = need(idempotencyKeyParameter(contract, operation));
      return [{ operationId, method: method.toUpperCase(), path, idempotencyKey, body: need(requestBody) }];
    }),
  );
}

export function codigos(contract: Contract): string[] {
  return contract.components.schemas.CodigoDeErro['x-extensible-enum'];
}

/** The addresses a key may default to; the sandbox is the one that says so in its host. */
export function servers(contract: Contract) {
  const hosted = contract.servers.map(addressOf).filter((url) => url.startsWith('https:'));
  const sandbox = hosted.find((url) => url.startsWith('https://sandbox.'));
  const production = hosted.find((url) => url !== sandbox);
  if (!sandbox || !production) throw new Error('The contract must name a production and a sandbox server');
  return { production, sandbox };
}

function addressOf({ url, variables = {} }: Server): string {
  return url.replace(/\{(\w+)\}/g, (placeholder, name) => variables[name]?.default ?? placeholder);
}

function need(part: { required?: boolean } | undefined) {
  if (part === undefined) return 'none';
  return part.required ? 'required' : 'optional';
}

function idempotencyKeyParameter(contract: Contract, { parameters = [] }: Operation) {
  return parameters.map((parameter) => resolve(contract, parameter)).find(isIdempotencyKey);
}

function isIdempotencyKey({ name }: Parameter): boolean {
  return name === 'Idempotency-Key';
}

function resolve(contract: Contract, parameter: Parameter | Reference): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const resolved = contract.components.parameters?.[parameter.$ref.replace('#/components/parameters/', '')];
  if (resolved === undefined) throw new Error(`The contract has no ${parameter.$ref}`);
  return resolved;
}
