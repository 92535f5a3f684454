interface Node {
  [key: string]: Node;
}

interface Machine {
  oneOf: object[];
  discriminator: { mapping: Record<string, string> };
  'x-maquina-de-estados': { transicoes: object[] };
}

const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
const answer = (schema: object) => ({
  description: 'Feito.',
  content: { 'application/json': { schema } },
});

const schemas = {
  ResgateSuspenso: object({ id: ref('IdDeResgate'), status: { type: 'string', const: 'suspenso' } }),
  Relatorio: object({ id: { type: 'string', pattern: '^rel_[0-9A-Za-z_-]+$' } }),
  ListaDeRelatorios: object({
    dados: { type: 'array', items: ref('Relatorio') },
    tem_mais: { type: 'boolean' },
    proximo_cursor: { type: ['string', 'null'] },
  }),
};

export function extendContract(contract: unknown): object {
  const extended = structuredClone(contract) as Node;
  addState(extended.components?.schemas?.Resgate as unknown as Machine);
  Object.assign(extended.components?.schemas ?? {}, schemas);
  Object.assign(extended.paths ?? {}, pathsLike(extended));
  return extended;
}

function addState({ oneOf, discriminator, 'x-maquina-de-estados': { transicoes } }: Machine): void {
  oneOf.push(ref('ResgateSuspenso'));
  discriminator.mapping.suspenso = ref('ResgateSuspenso').$ref;
  for (const de of ['pendente', 'aguardando_assinatura'])
    transicoes.push({ de, para: 'suspenso', operacao: 'suspenderResgate' });
}

function pathsLike({ paths }: Node) {
  const suspenderResgate = {
    ...paths?.['/resgates/{id}/aprovar']?.post,
    operationId: 'suspenderResgate',
    description: 'Suspende um resgate. */ E nada mais.',
    responses: { 200: answer(ref('ResgateSuspenso')) },
  };
  const listarRelatorios = {
    ...paths?.['/registros']?.get,
    operationId: 'listarRelatorios',
    responses: { 200: answer(ref('ListaDeRelatorios')) },
  };
  const resumirRelatorios = {
    operationId: 'resumirRelatorios',
    summary: 'Resume os relatórios',
    description: 'Resume.',
    parameters: [{ name: 'ano', in: 'query', required: true, schema: { type: 'integer' } }],
    responses: { 200: answer(object({ total: { type: 'integer' } })) },
  };
  return {
    '/resgates/{id}/suspender': { post: suspenderResgate },
    '/relatorios': { get: listarRelatorios },
    '/relatorios/resumo': { get: resumirRelatorios },
  };
}
