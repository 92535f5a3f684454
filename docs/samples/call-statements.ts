import { isObject, type Json, type JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { Language } from '../language.ts';
import type { Call } from './call.ts';
import { callPiece } from './call-piece.ts';
import { layOut } from './lay-out.ts';
import { shownOf } from './shown.ts';
import { lineOf, logOf, quoted } from './statements.ts';
import { WORDS } from './words.ts';

interface Statements {
  readonly code: readonly string[];
  readonly prints: readonly string[];
}

export function statementsOf(call: Call, language: Language): Statements {
  const { body } = call.answer;
  if (call.schema === undefined || !isObject(body)) return receiptOf(call);
  if (Array.isArray(body.dados)) return listOf(call, call.schema, body);
  if (shownOf(body).length === 0) return listsOf(call, call.schema, body);
  return resourceOf(call, call.schema, body, language);
}

function receiptOf(call: Call): Statements {
  return {
    code: [layOut(callPiece(call, 'const receipt = await ', ';')), 'console.log(receipt.status);'],
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

function listsOf(call: Call, schema: string, resource: JsonObject): Statements {
  const name = nameOf(schema);
  const lists = Object.entries(resource).map(([list, items]) => ({
    code: ['', `for (const item of ${name}.${list}) {`, '  console.log(...Object.values(item));', '}'],
    prints: (items as JsonObject[]).map((item) => Object.values(item).map(String).join(' ')),
  }));
  return {
    code: [layOut(callPiece(call, `const ${name} = await `, ';')), ...lists.flatMap(({ code }) => code)],
    prints: lists.flatMap(({ prints }) => prints),
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

function waitOf({ waitsFor: status, answer }: Call, name: string, language: Language): Statements {
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

/** Such as `proposta` for PropostaRecemAprovada. */
const nameOf = (schema: string): string => schema.replace(/([a-z])[A-Z].*/, '$1').toLowerCase();

const capitalized = (name: string): string => name.replace(/./, (first) => first.toUpperCase());
