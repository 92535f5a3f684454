import * as yaml from 'js-yaml';
import { requestCompiler, responseCompiler, type SchemaCompiler } from './compile-schemas.ts';
import { type CompiledContract, errorsOf } from './compiled-contract.ts';
import type { CheckOf } from './operations.ts';
import { assertReferences, ContractError } from './operations.ts';
import { isObject, type JsonObject } from './reader/document.ts';

export function compileContract(text: string): CompiledContract {
  const document = parseContract(text);
  assertReferences(document);
  return {
    document,
    checkRequest: compilingWith(() => requestCompiler(document)),
    checkResponse: compilingWith(() => responseCompiler(document)),
  };
}

export function parseContract(text: string): JsonObject {
  const root = load(text);
  if (isObject(root) && /^3\.1\.\d+$/.test(String(root.openapi)) && isObject(root.paths)) return root;
  throw new ContractError('is not an OpenAPI 3.1 contract: it needs `openapi: 3.1.x` and `paths`');
}

function load(text: string): unknown {
  try {
    return yaml.load(text);
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    throw new ContractError(`is not valid YAML: ${error.reason} at line ${(error.mark?.line ?? 0) + 1}`);
  }
}

function compilingWith(createCompiler: () => SchemaCompiler): CheckOf {
  let compiler: SchemaCompiler | undefined;
  return ({ pointer }) => {
    compiler ??= createCompiler();
    const validate = compiler.compile(pointer);
    return (value) => errorsOf(value, validate);
  };
}
