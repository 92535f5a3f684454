import { afterAll, describe, expect, test } from 'vitest';
import {
  asObject,
  at,
  type Body,
  bodies,
  examples,
  type Json,
  type JsonObject,
  join,
  loadContract,
  split,
} from './contract.ts';
import { type Mutant, mutants, pastBounds, withUnknown } from './mutants.ts';
import { type StrictSchema, strictSchema } from './strict-schema.ts';

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

const contract = loadContract();

describe('an example with one thing wrong is refused', () => {
  // Open, as the contract is: what it refuses, it refuses without the help of this suite.
  const strict = strictSchema(contract, { closed: false });
  const tally = { ran: 0, killed: 0 };

  test.each(exampleCases(contract))('$name', ({ body, value }) => {
    const { all, alive } = run(contract, strict, body, value);
    tally.ran += all.length;
    tally.killed += all.length - alive.length;
    expect(unexpected(alive, body)).toEqual([]);
    expect(all.length).toBeGreaterThan(0);
  });

  test.each(['Proposta', 'Resgate', 'Transacao'])(
    'a %s with the status of another state is refused',
    (name) => {
      const closed = strictSchema(contract);
      const schema = `/components/schemas/${name}`;
      const states = Object.keys(asObject(at(contract, `${schema}/discriminator/mapping`), name));
      const told = exampleCases(contract).filter(({ body }) => body.label === `obter${name} 200`);
      const liars = told.flatMap(({ value }) =>
        states
          .filter((status) => status !== at({ value }, '/value/status'))
          .map((status) => [value, status] as const),
      );
      const believed = liars.filter(
        ([value, status]) => closed.problems(schema, { ...asObject(value, name), status }).length === 0,
      );
      expect(believed.map(([, status]) => status)).toEqual([]);
      expect(liars).toHaveLength(states.length * (states.length - 1));
    },
  );

  afterAll(() => {
    const { ran, killed } = tally;
    process.stdout.write(
      `${ran} mutants: ${killed} killed, ${ran - killed} legitimate (prose, optional, nullable)\n`,
    );
  });
});

describe('the wrong examples themselves', () => {
  const sound: JsonObject = {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'valor', 'ativos', 'percentual'],
    properties: {
      id: { type: 'string', pattern: '^res_[0-9a-z]+$', maxLength: 20 },
      valor: { type: 'string', pattern: '^[0-9]+\\.[0-9]{2}$' },
      ativos: { type: 'array', minItems: 1, maxItems: 2, items: { enum: ['USDY', 'BUIDL'], type: 'string' } },
      percentual: { type: 'number', minimum: 0, maximum: 100 },
    },
  };
  const value: Json = { id: 'res_6m1t', valor: '1.00', ativos: ['USDY'], percentual: 60 };

  test('are all refused by a complete schema', () => {
    expect(survivorsOf(sound, value)).toEqual([]);
  });

  test('are all accepted by an empty schema', () => {
    const vacuous = {
      type: 'object',
      properties: { id: { type: 'string' }, valor: {}, ativos: {}, percentual: {} },
    };
    expect(survivorsOf(vacuous, value)).toEqual(
      expect.arrayContaining([
        '/id missing',
        '/id with a space at the end',
        '/id replaced by another text',
        '/valor missing',
        '/valor of another type',
        '/valor null',
        '/ativos/0 replaced by another text',
        '/percentual made negative',
        '/percentual written as text',
        ' with an unknown property',
      ]),
    );
  });

  test.each<[string, (schema: JsonObject) => void, string]>([
    ['required', (schema) => delete schema.required, '/id missing'],
    ['pattern', (schema) => delete property(schema, 'valor').pattern, '/valor with a space at the end'],
    ['enum', (schema) => delete property(schema, 'ativos/items').enum, '/ativos/0 replaced by another text'],
    ['minimum', (schema) => delete property(schema, 'percentual').minimum, '/percentual made negative'],
    ['maximum', (schema) => delete property(schema, 'percentual').maximum, '/percentual made enormous'],
    ['additionalProperties', (schema) => delete schema.additionalProperties, ' with an unknown property'],
  ])('one is accepted when %s is removed from the schema', (_, weaken, survivor) => {
    const weak = structuredClone(sound);
    weaken(weak);
    expect(survivorsOf(weak, value)).toContain(survivor);
  });

  test('go one step past each declared bound', () => {
    const doc = { components: { schemas: { X: sound } } };
    const bounds = pastBounds(
      doc,
      strictSchema(doc),
      { pointer: '/components/schemas/X', node: sound },
      value,
    );
    expect(bounds.map(({ place, change }) => `${place} ${change}`)).toEqual([
      '/id longer than maxLength',
      '/ativos longer than maxItems',
      '/ativos shorter than minItems',
      '/percentual above maximum',
      '/percentual below minimum',
    ]);
  });

  test('all differ from the original example', () => {
    expect(mutants(value).filter((mutant) => JSON.stringify(mutant.value) === JSON.stringify(value))).toEqual(
      [],
    );
  });

  function survivorsOf(schema: JsonObject, example: Json): string[] {
    const doc = contractWith(schema, example);
    const [found] = exampleCases(doc);
    if (found === undefined) throw new Error('the contract under test has an example');
    const { alive } = run(doc, strictSchema(doc, { closed: false }), found.body, found.value);
    return unexpected(alive, found.body);
  }
});

function exampleCases(doc: JsonObject): { name: string; body: Body; value: Json }[] {
  const shared = new Map(bodies(doc).map((body) => [body.media.pointer, body]));
  return [...shared.values()].flatMap((body) =>
    examples(doc, body.media).map(({ key, node: { value = null } }) => ({
      name: `${body.label}, ${key}`,
      body,
      value,
    })),
  );
}

function run(
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
function unexpected(alive: readonly Mutant[], { kind, operation }: Body): string[] {
  const isLegitimate = ({ place, change }: Mutant) => {
    const name = split(place).at(-1) ?? '';
    if (change === 'missing' && operation.id === PARTIAL_UPDATE) return true;
    if (change === 'missing') return OPTIONAL[kind].some((optional) => optional === name);
    if (change === 'null') return NULLABLE[kind].some((nullable) => nullable === name);
    const isText = change === 'replaced by another text' || change === 'with a space at the end';
    return isText && FREE_TEXT.includes(name);
  };
  return alive.filter((mutant) => !isLegitimate(mutant)).map(({ place, change }) => `${place} ${change}`);
}

function property(schema: JsonObject, path: string): JsonObject {
  return asObject(at(schema, `/properties/${path}`), path);
}

function contractWith(schema: JsonObject, value: Json): JsonObject {
  const media = { schema, examples: { um: { summary: 'Um', value } } };
  const operation = { operationId: 'criarCoisa', requestBody: { content: { 'application/json': media } } };
  return { paths: { '/coisas': { post: operation } } };
}
