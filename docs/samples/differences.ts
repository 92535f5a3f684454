import { isObject, type Json } from '../../mock/src/contract/reader/document.ts';
import type { Language } from '../language.ts';

interface Difference {
  /** Names of properties whose values may differ, but not become null. */
  readonly properties: RegExp;
  /** Restricts the values that may differ. @default any value */
  readonly values?: RegExp;
  readonly reason: Readonly<Record<Language, string>>;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    properties: /_(em|ate|desde)$|^(inicio|fim|agora|em|hora_no_mundo)$/,
    reason: { pt: 'As datas da sua resposta serão outras.', en: 'The dates in your response will differ.' },
  },
  {
    properties: /^tx_hash$/,
    reason: { pt: 'Os hashes dependem do seu sandbox.', en: 'The hashes depend on your sandbox.' },
  },
  {
    properties: /^(id|evento_id)$/,
    values: /^evt_/,
    reason: {
      pt: 'O id de cada evento é único.',
      en: 'Each event has a unique id.',
    },
  },
  {
    properties: /^proximo_cursor$/,
    reason: {
      pt: 'O cursor da sua resposta será outro.',
      en: 'The cursor in your response will differ.',
    },
  },
  {
    properties: /^segredo$/,
    reason: { pt: 'Cada destino recebe um segredo próprio.', en: 'Each destination gets its own secret.' },
  },
  {
    properties: /^(id|requisicao_id)$/,
    values: /^(req|ent)_/,
    reason: {
      pt: 'Cada requisição e cada entrega recebe um id próprio.',
      en: 'Each request and each delivery gets its own id.',
    },
  },
  {
    properties: /^(id|instantaneo_id)$/,
    values: /^(inst|mundo|falha)_/,
    reason: {
      pt: 'Instantâneos, ramos e falhas são numerados na ordem em que surgem, e uma lista mostra também os que você já tinha.',
      en: 'Snapshots, branches and faults are numbered in order of creation, and a list also shows the ones you already had.',
    },
  },
  {
    properties: /^(ms|bytes)$/,
    reason: {
      pt: 'Tempos e tamanhos dependem da sua máquina.',
      en: 'Times and sizes depend on your machine.',
    },
  },
  {
    properties: /^(cabecalhos|texto)$/,
    reason: {
      pt: 'O seu programa envia os próprios cabeçalhos, e os corpos trazem os ids e as datas do seu sandbox.',
      en: 'Your program sends its own headers, and the bodies have the ids and dates of your sandbox.',
    },
  },
];

/** The reason for earned amounts. The tests start on the day that produces the examples' amounts. */
export const EARNED: Readonly<Record<Language, string>> = {
  pt: 'O rendimento depende do dia em que você começa.',
  en: 'The yield depends on the day you start.',
};

/** Masks every value that may differ, so that two responses can be compared. */
export function withoutDifferences(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => withoutDifferences(item));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const mayDiffer = DIFFERENCES.some((difference) => applies(difference, name, member));
    return [name, mayDiffer ? '…' : withoutDifferences(member)];
  });
  return Object.fromEntries(members);
}

export function printsWithoutDifferences(answer: Json, prints: string): string {
  const texts = DIFFERENCES.flatMap((difference) => occurrences(difference, answer));
  return texts.reduce<string>(
    (text, value) => (typeof value === 'string' ? text.replaceAll(value, '…') : text),
    prints,
  );
}

export const differencesOf = (answer: Json): Difference[] =>
  DIFFERENCES.filter((difference) => occurrences(difference, answer).length > 0);

export function occurrences(difference: Difference, value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => occurrences(difference, item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    applies(difference, name, member) ? [member] : occurrences(difference, member),
  );
}

function applies({ properties, values }: Difference, name: string, value: Json): boolean {
  if (value === null || !properties.test(name)) return false;
  return values === undefined || (typeof value === 'string' && values.test(value));
}
