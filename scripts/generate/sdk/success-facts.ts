import { schemaName } from '../../../mock/src/contract/reader/schemas.ts';
import { type Answer, type Contract, jsonOf, type Parameter, resolve, type Schema } from './contract.ts';

/** What makes an answer of 2xx the success of an operation. */
export interface SuccessFacts {
  /**
   * The properties that every variant of the answer requires: with a `?` behind those that may be null, and a `=` before
   * the value of those that have but one, which is `{id}` where it is the id of the path.
   */
  requires: string[];
}

/** @param id that of the path, when the answer is of the resource there and not of one just created */
export function successFacts(contract: Contract, answer: Answer, id: Parameter | undefined): SuccessFacts {
  const schema = jsonOf(answer)?.schema;
  const variants = schema === undefined ? [] : variantsOf(contract, schema);
  const [first = [], ...others] = variants.map(({ required = [] }) => required);
  const shared = first.filter((name) => others.every((required) => required.includes(name)));
  return {
    requires: shared.map((name) => {
      const schemas = variants.map(({ properties }) => properties?.[name] ?? {});
      return `${name}${markOf(contract, schemas, id) ?? ''}`;
    }),
  };
}

/**
 * What is known of a property's value. Only what is done to the resource of a path has values to hold it to: of what a
 * call creates, the service may decide at once.
 */
function markOf(contract: Contract, schemas: Schema[], id: Parameter | undefined): string | undefined {
  if (schemas.some((schema) => isNullable(contract, schema))) return '?';
  const asked = schemaName(id?.schema);
  if (asked === undefined) return undefined;
  if (schemas.every((schema) => schemaName(schema) === asked)) return '={id}';
  const [value, ...others] = new Set(schemas.map((schema) => resolve(contract, schema).const));
  return value === undefined || others.length > 0 ? undefined : `=${value}`;
}

/** The shapes an answer may have: itself, unless it is one of several. */
function variantsOf(contract: Contract, schema: Schema): Schema[] {
  const resolved = resolve(contract, schema);
  return resolved.oneOf?.flatMap((variant) => variantsOf(contract, variant)) ?? [resolved];
}

function isNullable(contract: Contract, schema: Schema): boolean {
  const { type, oneOf = [] } = resolve(contract, schema);
  return [type].flat().includes('null') || oneOf.some((variant) => isNullable(contract, variant));
}
