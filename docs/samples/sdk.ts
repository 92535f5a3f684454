import { isObject, type Json, type JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { Call } from './call.ts';
import { CHOICES, type Id } from './choices.ts';
import { SANDBOX_KEY } from './curl.ts';
import { layOut, type Piece } from './lay-out.ts';
import { shownOf } from './shown.ts';
import { lineOf, logOf, quoted } from './statements.ts';
import type { Language } from './words.ts';
import { WORDS } from './words.ts';

/** The call as a program in TypeScript, with what it prints. */
export interface Program {
  readonly code: string;
  /** Its lines on the console; the last one is `…` where a list goes on beyond the answer that is shown. */
  readonly prints: string;
}

export interface ProgramOptions {
  /** Of the sandbox, with its `/v1`. */
  readonly baseUrl: string;
  /** Of comments. */
  readonly language: Language;
  readonly apiKey?: string;
}

export function programOf(call: Call, { baseUrl, language, apiKey = SANDBOX_KEY }: ProgramOptions): Program {
  const { code, prints } = statementsOf(call, language);
  const text = code.join('\n');
  const names = text.includes('Valor.') ? '{ Tesa, Valor }' : '{ Tesa }';
  const options = objectPiece([`apiKey: ${quoted(apiKey)}`, `baseUrl: ${quoted(baseUrl)}`]);
  const client = layOut({ ...options, head: 'const tesa = new Tesa(', open: '{', close: '});' }, '', 80);
  return { code: `import ${names} from '@tesa/sdk';\n\n${client}\n\n${text}\n`, prints: prints.join('\n') };
}

interface Statements {
  readonly code: readonly string[];
  readonly prints: readonly string[];
}

function statementsOf(call: Call, language: Language): Statements {
  const { body } = call.answer;
  if (call.schema === undefined || !isObject(body)) return receiptOf(call);
  if (Array.isArray(body.dados)) return listOf(call, call.schema, body);
  return resourceOf(call, call.schema, body, language);
}

/** A call that is answered by nothing. */
function receiptOf(call: Call): Statements {
  return {
    code: [layOut(callPiece(call, 'const recibo = await ', ';')), 'console.log(recibo.status);'],
    prints: [`${call.answer.status}`],
  };
}

function listOf(call: Call, schema: string, page: JsonObject): Statements {
  const item = nameOf(schema);
  const items = (page.dados as Json[]).filter(isObject);
  const shown = shownOf(items[0] ?? {});
  return {
    code: [
      layOut(callPiece(call, `for await (const ${item} of `, ') {')),
      `  ${logOf(item, shown, '  ')}`,
      '}',
    ],
    prints: [...items.map((one) => lineOf(one, shown)), ...(page.tem_mais === true ? ['…'] : [])],
  };
}

function resourceOf(call: Call, schema: string, resource: JsonObject, language: Language): Statements {
  const name = nameOf(schema);
  const shown = shownOf(resource);
  const ends = [
    secretOf(name, resource, language),
    toSign(name, resource, language),
    waitOf(call, name, language),
  ];
  return {
    code: [
      layOut(callPiece(call, `const ${name} = await `, ';')),
      logOf(name, shown),
      ...ends.flatMap(({ code }) => code),
    ],
    prints: [lineOf(resource, shown), ...ends.flatMap(({ prints }) => prints)],
  };
}

const NOTHING: Statements = { code: [], prints: [] };

const secretOf = (name: string, { segredo }: JsonObject, language: Language): Statements =>
  segredo === undefined
    ? NOTHING
    : { code: [`// ${WORDS[language].keepSecret(`${name}.segredo`)}`], prints: [] };

/** The transactions of what has just been approved. */
function toSign(name: string, { transacoes }: JsonObject, language: Language): Statements {
  const open = Array.isArray(transacoes) ? transacoes.filter(isObject) : [];
  if (!open.some(({ status }) => status === 'aguardando_assinatura')) return NOTHING;
  return {
    code: [
      '',
      `// ${WORDS[language].toSign}`,
      `for (const { id, rede, valor, token } of ${name}.transacoes) {`,
      '  console.log(id, rede, valor, token);',
      '}',
    ],
    prints: open.map(({ id, rede, valor, token }) => [id, rede, valor, token].join(' ')),
  };
}

function waitOf({ operationId, answer }: Call, name: string, language: Language): Statements {
  const status = CHOICES[operationId]?.waitsFor;
  if (status === undefined || !isObject(answer.body)) return NOTHING;
  const shown = { name: 'valor_recebido', isMoney: true };
  return {
    code: [
      '',
      `// ${WORDS[language].wait}`,
      `const ${status} = await tesa.aguardar${capitalized(name)}(${name}, { until: [${quoted(status)}] });`,
      logOf(status, [shown]),
    ],
    prints: [lineOf(answer.body, [shown])],
  };
}

/** `await tesa.aprovarProposta('prop_…', { … }, { idempotencyKey: '…' });` */
function callPiece(call: Call, before: string, after: string): Piece {
  const { operationId, id, query, body, amounts, idempotencyKey } = call;
  const items = [
    ...(id === undefined ? [] : [idText(id)]),
    ...(query.length === 0 ? [] : [literal(Object.fromEntries(query), '', [])]),
    ...(body === undefined ? [] : [literal(body, '', amounts)]),
    ...(idempotencyKey === undefined ? [] : [objectPiece([`idempotencyKey: ${quoted(idempotencyKey)}`])]),
  ];
  return { head: `${before}tesa.${operationId}`, open: '(', close: `)${after}`, items, trailing: ',' };
}

const idText = (id: Id): string => ('value' in id ? quoted(id.value) : `process.env.${id.variable} ?? ''`);

/** A value as a literal of TypeScript. */
function literal(value: Json, head: string, amounts: readonly string[]): Piece {
  if (Array.isArray(value))
    return {
      head,
      open: '[',
      close: ']',
      items: value.map((item) => literal(item, '', amounts)),
      trailing: ',',
    };
  if (typeof value === 'string') return `${head}${quoted(value)}`;
  if (!isObject(value)) return `${head}${value}`;
  const items = Object.entries(value).map(([key, member]) =>
    amounts.includes(key) && typeof member === 'string'
      ? `${key}: Valor.parse(${quoted(member)})`
      : literal(member, `${nameOfProperty(key)}: `, amounts),
  );
  return { ...objectPiece(items), head };
}

const objectPiece = (items: readonly Piece[]) => ({ open: '{', close: '}', pad: ' ', items, trailing: ',' });

const nameOfProperty = (key: string): string => (/^[a-z_]\w*$/i.test(key) ? key : quoted(key));

/** `proposta` of PropostaRecemAprovada. */
const nameOf = (schema: string): string => (/^[A-Z][a-z]+/.exec(schema)?.[0] ?? schema).toLowerCase();

const capitalized = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
