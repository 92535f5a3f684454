import { type Body, bodies, examples, type Json, type JsonObject, join, splitPointer } from './contract.ts';
import { type Mutant, mutants, pastBounds, withUnknown } from './mutants.ts';
import type { StrictSchema } from './strict-schema.ts';

/** Prose, which any other text may replace. */
const FREE_TEXT = ['apelido', 'campo', 'comentario', 'mensagem', 'motivo', 'nome', 'referencia_interna'];
/** Properties that the sender may leave out. */
const OPTIONAL = {
  request: ['apelido', 'comentario', 'eventos', 'limiar_de_rebalanceamento', 'referencia_interna'],
  response: [],
  webhook: [],
} satisfies Record<Body['kind'], readonly string[]>;
/** Properties that may be null where the example has a value. */
const NULLABLE = {
  request: [],
  response: [
    'apelido',
    'campo',
    'cobranca_id',
    'comentario',
    'conta_de_nonce',
    'de',
    'eventos',
    'movimento',
    'para',
    'programa',
    'proposta_id',
    'proximo_cursor',
    'recebido_em',
    'referencia_interna',
    'resgate_id',
    'substitui',
  ],
  webhook: [
    'cobranca_id',
    'comentario',
    'de',
    'eventos',
    'movimento',
    'para',
    'proposta_id',
    'recebido_em',
    'referencia_interna',
    'resgate_id',
  ],
} satisfies Record<Body['kind'], readonly string[]>;
/** The body in which any property may be left out, though not all of them. */
const PARTIAL_UPDATE = 'atualizarWebhook';

/** Every example of every body, once each. */
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

/** The example with one thing wrong, in every way, and what of that the contract accepts. */
export function run(
  doc: JsonObject,
  strict: StrictSchema,
  body: Body,
  value: Json,
): { all: Mutant[]; alive: Mutant[] } {
  const pointer = join(body.media.pointer, 'schema');
  const bounds = pastBounds(doc, strict, { pointer, node: body.media.node.schema ?? {} }, value);
  const all = [...mutants(value), ...bounds, ...(body.kind === 'request' ? withUnknown(value) : [])];
  return { all, alive: all.filter((mutant) => strict.problems(pointer, mutant.value).length === 0) };
}

/** Survivors that no list above explains. */
export function unexpected(alive: readonly Mutant[], { kind, operation }: Body): string[] {
  const isLegitimate = ({ place, change }: Mutant) => {
    const name = splitPointer(place).at(-1) ?? '';
    if (change === 'missing' && operation.id === PARTIAL_UPDATE) return true;
    if (change === 'missing') return OPTIONAL[kind].some((optional) => optional === name);
    if (change === 'null') return NULLABLE[kind].some((nullable) => nullable === name);
    const isText = change === 'replaced by another text' || change === 'with a space at the end';
    return isText && FREE_TEXT.includes(name);
  };
  return alive.filter((mutant) => !isLegitimate(mutant)).map(({ place, change }) => `${place} ${change}`);
}
