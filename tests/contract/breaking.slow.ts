import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { breakingChanges } from '../../scripts/breaking/breaking-changes.ts';
import { reportOf } from '../../scripts/breaking/report.ts';
import { newFolder } from '../temporary.ts';
import { asObject } from './contract.ts';
import { base } from './lint/base.ts';
import { TOOL_TIMEOUT } from './lint/cli.ts';
import { all, append, drop, dropParameter, type Edit, put, rename } from './lint/edit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCHEMAS = ['components', 'schemas'] as const;
const PENDING = [...SCHEMAS, 'PropostaPendente'] as const;
const APPROVED = [...SCHEMAS, 'PropostaAprovada'] as const;
const REQUEST = [...SCHEMAS, 'NovaProposta'] as const;
const UNION = [...SCHEMAS, 'Proposta'] as const;
const LISTAR = ['paths', '/propostas', 'get'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const APROVAR = ['paths', '/propostas/{id}/aprovar', 'post'] as const;
const MACHINE = [...UNION, 'x-maquina-de-estados'] as const;
const APPROVAL = [...MACHINE, 'transicoes', '2'] as const;
const DELIVERY = ['webhooks', 'alocacao.aprovada', 'post', 'parameters'] as const;
const ITEM = ['paths', '/carteiras/{id}', 'parameters'] as const;
const DESVINCULAR = ['paths', '/carteiras/{id}', 'delete'] as const;
const CODES = [...SCHEMAS, 'CodigoDeErro'] as const;
const REDEMPTION = {
  oneOf: [{ $ref: '#/components/schemas/ResgatePendente' }],
  discriminator: { propertyName: 'status', mapping: { pendente: '#/components/schemas/ResgatePendente' } },
};
const percent = { type: 'number' };
const ONE_TEXT = 'Gere um UUID por operação e repita-o em toda nova tentativa.';
const OTHER_TEXT = 'SEM CHAVE, O QUE SE ENVIA DUAS VEZES É FEITO DUAS VEZES: QUEM ENVIA A GUARDA ANTES.';
const key = {
  ...told(ONE_TEXT),
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
};

/** `Alvo` is used in requests and responses, where the same change may break only one side. */
const released: Edit = all(
  put({ type: 'object', required: ['percentual'], properties: { percentual: percent } }, ...SCHEMAS, 'Alvo'),
  put({ $ref: '#/components/schemas/Alvo' }, ...PENDING, 'properties', 'alvo'),
  put({ $ref: '#/components/schemas/Alvo' }, ...REQUEST, 'properties', 'alvo'),
  put({ type: 'string', enum: ['ethereum', 'solana'] }, ...REQUEST, 'properties', 'rede'),
  put({ type: 'string', pattern: '^[0-9]{1,12}$' }, ...REQUEST, 'properties', 'numero'),
  put({ type: 'string', const: 'usdc' }, ...REQUEST, 'properties', 'moeda'),
  put({ $ref: '#/components/schemas/Valor' }, ...REQUEST, 'properties', 'valor'),
  put({ oneOf: [{ type: 'string' }, nothing(ONE_TEXT)] }, ...PENDING, 'properties', 'nota'),
  put({ type: 'string', 'x-presente-em': { rede: 'solana' } }, ...SCHEMAS, 'Conta'),
  put({ $ref: '#/components/schemas/Conta' }, ...PENDING, 'properties', 'conta'),
  put(REDEMPTION, ...SCHEMAS, 'Resgate'),
  put(status('pendente'), ...SCHEMAS, 'ResgatePendente'),
  put({ $ref: '#/components/schemas/Resgate' }, ...PENDING, 'properties', 'resgate'),
  put({ type: 'string', 'x-extensible-enum': ['baixa', 'normal'] }, ...PENDING, 'properties', 'urgencia'),
  put({ type: 'string', enum: ['ethereum', 'solana'] }, ...SCHEMAS, 'Rede'),
  put({ $ref: '#/components/schemas/Rede' }, ...PENDING, 'properties', 'destino'),
  put({ $ref: '#/components/schemas/Rede' }, ...REQUEST, 'properties', 'destino'),
  put(key, ...APROVAR, 'parameters', '0'),
  put(key, ...DESVINCULAR, 'parameters', '1'),
);

const MAY_COME: Readonly<Record<string, Edit>> = {
  'a new value of an open list of a response': append(
    'alta',
    ...PENDING,
    'properties',
    'urgencia',
    'x-extensible-enum',
  ),
  'a new field of a response': put({ type: 'string' }, ...PENDING, 'properties', 'apelido'),
  'a field that a response now always has': append('origem', ...PENDING, 'required'),
  'a new error code, with its meaning': all(
    append('codigo_novo', ...CODES, 'x-extensible-enum'),
    put('guardada', ...CODES, 'x-idempotencia', 'codigo_novo'),
    put('operacao', ...CODES, 'x-assunto', 'codigo_novo'),
  ),
  'a new value of a request': append('base', ...REQUEST, 'properties', 'rede', 'enum'),
  'a new optional field of a request': put({ type: 'string' }, ...REQUEST, 'properties', 'apelido'),
  'a longer text in a request': put(900, ...REQUEST, 'properties', 'motivo', 'maxLength'),
  'a new optional parameter': append(query('tipo'), ...LISTAR, 'parameters'),
  'a new operation': put({ get: call('listarCobrancas') }, 'paths', '/cobrancas'),
  'a new transition, with its event': append(
    { de: 'pendente', para: 'aprovada', externo: 'O prazo vence.', evento: 'alocacao.aprovada' },
    ...MACHINE,
    'transicoes',
  ),
  'a different header of a delivery': append({ ...key, name: 'Entrega-Id' }, ...DELIVERY),
  'a reworded parameter that became a component': all(
    put({ ...key, ...told(OTHER_TEXT) }, 'components', 'parameters', 'ChaveDeIdempotencia'),
    put({ $ref: '#/components/parameters/ChaveDeIdempotencia' }, ...APROVAR, 'parameters', '0'),
  ),
  'a parameter that moved to its path': all(
    put([{ ...key, ...told(OTHER_TEXT) }], ...ITEM),
    drop(...DESVINCULAR, 'parameters', '1'),
  ),
  'an enum with the value of the const beside it': put(['usdc'], ...REQUEST, 'properties', 'moeda', 'enum'),
  'a const whose enum of the same value is gone': drop(...APPROVED, 'properties', 'status', 'enum'),
  'a type that says what the schema referred to says': put(
    'string',
    ...REQUEST,
    'properties',
    'valor',
    'type',
  ),
  'a null that is written differently': put(
    nothing(OTHER_TEXT),
    ...PENDING,
    'properties',
    'nota',
    'oneOf',
    '1',
  ),
  'a signature and a role that are repeated beside an operation': put(
    [{ chaveDeApi: [] }],
    ...LISTAR,
    'security',
  ),
  'a role that is no longer required': all(
    put([{ chaveDeApi: [] }], ...APROVAR, 'security'),
    drop(...APPROVAL, 'papel'),
  ),
  'a reference in an allOf, with a description beside it': put(
    { allOf: [{ $ref: '#/components/schemas/Valor' }], description: OTHER_TEXT },
    ...PENDING,
    'properties',
    'valor',
  ),
  'a type written as a list of one': put(['null'], ...PENDING, 'properties', 'decidida_em', 'type'),
  'an anyOf with the branches of the oneOf': rename('anyOf', ...PENDING, 'properties', 'nota', 'oneOf'),
  'a looser pattern in a request, and one that is gone': all(
    put('^[0-9]{1,20}$', ...REQUEST, 'properties', 'numero', 'pattern'),
    drop('components', 'parameters', 'Apos', 'schema', 'pattern'),
  ),
  'a reworded description': put('Outra frase.', ...APROVAR, 'description'),
};

const BREAKS: Readonly<Record<string, readonly [Edit, string]>> = {
  'a new status of a proposal, which the specification closes': [
    withVariant('Proposta', 'vencida'),
    'In `Proposta.oneOf.2`, `oneOf` subschema of `Proposta` was added.',
  ],
  'a renamed tag': [
    all(put('Contas', 'tags', '1', 'name'), put('Contas', ...DESVINCULAR, 'tags', '0')),
    '`tags` changed from ["Carteiras"] to ["Contas"].',
  ],
  'a removed variant of a union': [
    all(drop(...UNION, 'oneOf', '1'), drop(...UNION, 'discriminator', 'mapping', 'aprovada')),
    '`Proposta.oneOf.1` was removed.',
  ],
  'a new required field of a request': [
    append('rede', ...REQUEST, 'required'),
    'In `NovaProposta`, properties of `NovaProposta` became required: `rede`.',
  ],
  'a new required field that requests and responses share': [
    append('ativo', ...SCHEMAS, 'Alvo', 'required'),
    'In `Alvo`, properties of `alvo` became required: `ativo`.',
  ],
  'a value that a request no longer accepts': [
    drop(...REQUEST, 'properties', 'rede', 'enum', '1'),
    "lost values: 'solana'",
  ],
  'a shorter text in a request': [
    put(9, ...REQUEST, 'properties', 'motivo', 'maxLength'),
    "In `NovaProposta.motivo`, `maxLength` of `motivo` changed from '500' to '9'.",
  ],
  'a changed type of an amount': [
    put('number', ...SCHEMAS, 'Valor', 'type'),
    "In `Valor`, type of `valor` narrowed from 'string' to 'number'.",
  ],
  'a changed pattern of a parameter': [
    put('^x$', 'components', 'parameters', 'Apos', 'schema', 'pattern'),
    "In `Apos.schema`, `pattern` changed from '^[0-9A-Za-z_-]+$' to '^x$'.",
  ],
  'a different default of a parameter': [
    put(50, 'components', 'parameters', 'Limite', 'schema', 'default'),
    'In `Limite.schema`, `default` changed from 20 to 50.',
  ],
  'a removed field of a response': [
    drop(...APPROVED, 'properties', 'origem'),
    'In `PropostaAprovada.origem`, property `origem` of `aprovada` was removed.',
  ],
  'a field that a response no longer always has': [
    drop(...APPROVED, 'required', '3'),
    'In `PropostaAprovada`, properties of `aprovada` are no longer required: `decidida_em`.',
  ],
  'a field that may now be null': [
    put(['string', 'null'], ...APPROVED, 'properties', 'decidida_em', 'type'),
    "In `PropostaAprovada.decidida_em`, type of `decidida_em` widened from 'string' to 'null | string'.",
  ],
  'a response that may now be null': [
    append({ type: 'null' }, ...UNION, 'oneOf'),
    'In `Proposta.oneOf.2`, `oneOf` subschema of `Proposta` was added.',
  ],
  'a value that a response no longer has': [
    drop(...PENDING, 'properties', 'origem', 'enum', '1'),
    'from ["tesa","cliente"] to ["tesa"]',
  ],
  'a removed query parameter': [
    dropParameter('Apos', ...LISTAR, 'parameters'),
    '`apos` query parameter was removed',
  ],
  'a removed header of a response': [
    drop('paths', '/propostas/{id}/aprovar', 'post', 'responses', '200', 'headers', 'RateLimit'),
    '`RateLimit` was removed',
  ],
  'a removed operation': [drop(...DESVINCULAR), 'DELETE /carteiras/{id}'],
  'a renamed operation': [put('proporAlocacao', ...CRIAR, 'operationId'), 'proporAlocacao'],
  'a different success status': [rename('202', ...APROVAR, 'responses', '200'), '`200` became `202`'],
  'a newly required role': [
    put([{ chaveDeApi: ['admin'] }], ...LISTAR, 'security'),
    "In `security.0`, security scheme `chaveDeApi` requires new scopes: 'admin'.",
  ],
  'a removed event': [drop('webhooks', 'alocacao.aprovada'), 'Webhook `alocacao.aprovada`'],
  'a renamed event': [rename('alocacao.confirmada', 'webhooks', 'alocacao.aprovada'), 'alocacao.confirmada'],
  'a removed error code': [
    drop(...SCHEMAS, 'CodigoDeErro', 'x-extensible-enum', '3'),
    'In `CodigoDeErro`, `x-extensible-enum` no longer has "nao_encontrado".',
  ],
  'a different meaning of an error code': [
    put('sobre_a_chave', ...SCHEMAS, 'CodigoDeErro', 'x-idempotencia', 'nao_encontrado'),
    'In `CodigoDeErro.x-idempotencia`, `nao_encontrado` changed from "guardada" to "sobre_a_chave".',
  ],
  'error codes without a meaning': [
    drop(...SCHEMAS, 'CodigoDeErro', 'x-assunto'),
    '`CodigoDeErro.x-assunto` was removed.',
  ],
  'a delivery that may have no body': [
    put(false, 'webhooks', 'alocacao.aprovada', 'post', 'requestBody', 'required'),
    'In `requestBody`, `required` changed from true to false.',
  ],
  'a field that is present beside another value': [
    put({ rede: 'ethereum' }, ...SCHEMAS, 'Conta', 'x-presente-em'),
    'In `Conta`, `x-presente-em` no longer has "rede: solana".',
  ],
  'a field that is no longer always present beside a value': [
    drop(...SCHEMAS, 'Conta', 'x-presente-em'),
    'In `Conta`, `x-presente-em` no longer has "rede: solana".',
  ],
  'a renamed parameter of a path': [
    all(
      put('carteira', ...DESVINCULAR, 'parameters', '0', 'name'),
      rename('/carteiras/{carteira}', 'paths', '/carteiras/{id}'),
    ),
    'The path changed from "/carteiras/{id}" to "/carteiras/{carteira}".',
  ],
  'a different initial status': [
    put('aprovada', ...MACHINE, 'inicial'),
    'In `Proposta.x-maquina-de-estados`, `transicoes` no longer has "pendente: initial".',
  ],
  'a transition that requires another role': [
    all(put([{ chaveDeApi: ['operador'] }], ...APROVAR, 'security'), put('operador', ...APPROVAL, 'papel')),
    "In `security.0`, security scheme `chaveDeApi` requires new scopes: 'operador'.",
  ],
  'a different discriminator property': [
    put('situacao', ...UNION, 'discriminator', 'propertyName'),
    'In `Proposta.discriminator`, `propertyName` changed from "status" to "situacao".',
  ],
  'a different discriminator value': [
    rename('decidida', ...UNION, 'discriminator', 'mapping', 'aprovada'),
    'In `Proposta.discriminator`, `mapping` no longer has "aprovada: PropostaAprovada".',
  ],
  'a removed transition': [
    drop(...APPROVAL),
    'In `Proposta.x-maquina-de-estados`, `transicoes` no longer has "pendente → aprovada: aprovarProposta", "pendente → aprovada: alocacao.aprovada".',
  ],
  'a transition by a different operation': [
    put('executarProposta', ...APPROVAL, 'operacao'),
    'In `Proposta.x-maquina-de-estados`, `transicoes` no longer has "pendente → aprovada: aprovarProposta".',
  ],
  'a transition that no longer sends its event': [
    drop(...APPROVAL, 'evento'),
    'In `Proposta.x-maquina-de-estados`, `transicoes` no longer has "pendente → aprovada: alocacao.aprovada".',
  ],
  'a final status that may now be left': [
    drop(...MACHINE, 'finais', '0'),
    'In `Proposta.x-maquina-de-estados`, `transicoes` no longer has "aprovada: final".',
  ],
  'a renamed header of a delivery': [
    put('Assinatura', ...DELIVERY, '0', 'name'),
    '`parameters` no longer has "service-signature", "service-signature: required".',
  ],
  'a header that not every delivery has': [
    put(false, ...DELIVERY, '0', 'required'),
    '`parameters` no longer has "service-signature: required".',
  ],
  'an operation that can no longer be signed': [
    drop(...LISTAR, 'x-assinatura-opcional'),
    '`x-assinatura-opcional` no longer has "Service-Timestamp", "Service-Signature".',
  ],
  'a removed server': [
    drop('servers', '0'),
    'In `servers.0`, server `https://api.tesa.example/v1` was removed.',
  ],
};

describe('detection of breaking changes', { timeout: TOOL_TIMEOUT }, () => {
  test('the report is empty for a revision with every kind of compatible change', async () => {
    expect(await broken(all(...Object.values(MAY_COME)))).toEqual([]);
  });

  test('the report names the operations of each change once, and then says in sentences what changed', async () => {
    const revision = all(
      rename('202', ...APROVAR, 'responses', '200'),
      drop('paths', '/propostas/{id}/aprovar', 'post', 'responses', '202', 'headers', 'RateLimit'),
      put(9, ...REQUEST, 'properties', 'motivo', 'maxLength'),
      drop(...APPROVED, 'properties', 'origem'),
      drop('servers', '0'),
    );
    expect(reportOf(revised(revision), await breaksOf(revision))).toEqual([
      'listarPropostas, criarProposta, aprovarProposta',
      '  In `PropostaAprovada.origem`, property `origem` of `aprovada` was removed.',
      '',
      'criarProposta (POST /propostas)',
      "  In `NovaProposta.motivo`, `maxLength` of `motivo` changed from '500' to '9'.",
      '',
      'aprovarProposta (POST /propostas/{id}/aprovar)',
      '  In `responses.200`, response `200` became `202`.',
      '  In `responses.200.headers.RateLimit`, response header `RateLimit` was removed.',
      '',
      'The whole API',
      '  In `servers.0`, server `https://api.tesa.example/v1` was removed.',
    ]);
  });

  test.each(Object.entries(BREAKS))(
    '%s is reported as a breaking change, and nothing else is',
    async (_, [edit, ...told]) => {
      expect(await broken(edit)).toEqual(told.map((line) => expect.stringContaining(line)));
    },
  );
});

test('a break in the source is reported before the published contract is written again', async () => {
  const folder = newFolder();
  // The packages named in `imports` resolve relative to the sources.
  const mock = ['mock/src', 'mock/package.json'];
  for (const name of ['contract', ...mock, 'openapi.yaml', 'package.json', 'scripts'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'openapi.yaml');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace('operationId: obterOrganizacao', 'operationId: lerOrganizacao'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/breaking/main.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('lerOrganizacao');
  expect(status).toBe(1);
});

const broken = async (edit: Edit): Promise<string[]> =>
  (await breaksOf(edit)).map(({ sentence }) => sentence);

const breaksOf = (edit: Edit) =>
  breakingChanges(
    revised(() => {}),
    revised(edit),
  );

function revised(edit: Edit) {
  const contract = asObject(JSON.parse(JSON.stringify(base())), 'base.yaml');
  released(contract);
  edit(contract);
  return contract;
}

function withVariant(union: string, name: string): Edit {
  const $ref = `#/components/schemas/${union}Nova`;
  return all(
    put(status(name), ...SCHEMAS, `${union}Nova`),
    append({ $ref }, ...SCHEMAS, union, 'oneOf'),
    put($ref, ...SCHEMAS, union, 'discriminator', 'mapping', name),
  );
}

function status(name: string) {
  return { type: 'object', properties: { status: { const: name } } };
}

function told(text: string) {
  const marks = { required: text, schema: text };
  return { description: text, 'x-suposicao-parcial': marks, schema: { type: 'string' }, example: text };
}

function nothing(text: string) {
  return { type: 'null', description: text, 'x-suposicao': text };
}

function query(name: string) {
  return { name, in: 'query', description: 'Um filtro.', schema: { type: 'string' } };
}

function call(operationId: string) {
  return { operationId, responses: { '200': { description: 'Feito.' } } };
}
