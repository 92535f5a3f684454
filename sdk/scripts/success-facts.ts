import {
  type Answer,
  type Contract,
  jsonOf,
  type Parameter,
  resolve,
  type Schema,
  schemaName,
} from './contract.ts';

/** What makes an answer of 2xx the success of an operation. */
export interface SuccessFacts {
  /** The properties that every variant of the answer requires, with a `?` behind those that may be null. */
  requires: string[];
  /** Whether the answer is the resource of the path, so that it carries the id that was asked for. */
  echoesId: boolean;
}

export function successFacts(contract: Contract, answer: Answer, id: Parameter | undefined): SuccessFacts {
  const schema = jsonOf(answer)?.schema;
  const variants = schema === undefined ? [] : variantsOf(contract, schema);
  const [first = [], ...others] = variants.map(({ required = [] }) => required);
  const mayBeNull = (name: string) =>
    variants.some(({ properties }) => isNullable(contract, properties?.[name] ?? {}));
  const asked = schemaName(id?.schema);
  const echoes = ({ properties }: Schema) => asked !== undefined && schemaName(properties?.id) === asked;
  return {
    requires: first
      .filter((name) => others.every((required) => required.includes(name)))
      .map((name) => (mayBeNull(name) ? `${name}?` : name)),
    echoesId: variants.length > 0 && variants.every(echoes),
  };
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
