import {
  at,
  type Body,
  bodies,
  examples,
  type Json,
  type JsonObject,
  join,
  list,
  splitPointer,
} from './contract.ts';
import { declarations, type Mutant, mutants, pastBounds, withUnknown } from './mutants.ts';
import type { StrictSchema } from './strict-schema.ts';

/** Prose, for which any text is valid unless it has a pattern. */
const FREE_TEXT = ['campo', 'mensagem'];
const FREE_PATTERN =
  'um texto sem caracteres de controle nem de formatação, como quebras de linha e marcas de direção';
const OPTIONAL = {
  request: ['apelido', 'comentario', 'eventos', 'limiar_de_rebalanceamento', 'referencia_interna'],
  response: [],
  webhook: [],
} satisfies Record<Body['kind'], readonly string[]>;
/** An operation whose body may omit any property, but not all of them. */
const PARTIAL_UPDATE = 'atualizarWebhook';

export function exampleCases(doc: JsonObject): { name: string; body: Body; value: Json }[] {
  const shared = new Map(bodies(doc).map((body) => [body.media.pointer, body]));
  return [...shared.values()].flatMap((body) =>
    examples(doc, body.media).map(({ key, node: { value = null } }) => ({
      name: `${body.label}, ${key}`,
      body,
      value,
    })),
  );
}

export function run(
  doc: JsonObject,
  strict: StrictSchema,
  body: Body,
  value: Json,
): { all: Mutant[]; alive: Mutant[] } {
  const pointer = join(body.media.pointer, 'schema');
  const bounds = pastBounds(doc, strict, { pointer, node: body.media.node.schema ?? {} }, value);
  const all = [...mutants(value), ...bounds, ...(body.kind === 'request' ? withUnknown(value) : [])];
  const declared = declarations(doc, strict, { pointer, node: body.media.node.schema ?? {} }, value);
  const accepted = all.filter((mutant) => strict.problems(pointer, mutant.value).length === 0);
  return { all, alive: accepted.filter((mutant) => !isDeclared(mutant, declared.get(mutant.place), body)) };
}

function isDeclared({ change }: Mutant, schema: JsonObject | undefined, { kind }: Body): boolean {
  if (schema === undefined) return false;
  if (change === 'missing') return kind === 'request' && schema['x-suposicao'] !== undefined;
  if (change === 'null')
    return (
      list(schema.type).includes('null') ||
      list(schema.oneOf).some((branch) => at({ branch }, '/branch/type') === 'null')
    );
  return TEXT_CHANGES.includes(change) && schema['x-em-palavras'] === FREE_PATTERN;
}

const TEXT_CHANGES = ['replaced by another text', 'with a space at the end'];

/** Accepted mutants that neither the schema nor the lists above explain. */
export function unexpected(alive: readonly Mutant[], { kind, operation }: Body): string[] {
  const isLegitimate = ({ place, change }: Mutant) => {
    const name = splitPointer(place).at(-1) ?? '';
    if (change === 'missing' && operation.id === PARTIAL_UPDATE) return true;
    if (change === 'missing') return OPTIONAL[kind].some((optional) => optional === name);
    return TEXT_CHANGES.includes(change) && FREE_TEXT.includes(name);
  };
  return alive.filter((mutant) => !isLegitimate(mutant)).map(({ place, change }) => `${place} ${change}`);
}
