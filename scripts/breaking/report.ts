import { type JsonObject, splitPointer } from '../../mock/src/contract/reader/document.ts';
import {
  operations,
  type WrittenOperation,
  webhooks,
} from '../../mock/src/contract/reader/written-operations.ts';
import { componentOf, reached } from '../uses.ts';
import type { Change } from './change.ts';

export interface Break {
  /** The operations and events whose clients it may break; empty when it is about none, such as a server. */
  readonly calls: readonly string[];
  readonly sentence: string;
}

/** Returns lines: for each set of operations, its names and one sentence per change, indented. */
export function reportOf(contract: JsonObject, breaks: readonly Break[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { calls, sentence } of breaks) {
    const heading = headingOf(contract, calls);
    groups.set(heading, [...(groups.get(heading) ?? []), sentence]);
  }
  return [...groups].flatMap(([heading, sentences], index) => [
    ...(index === 0 ? [] : ['']),
    heading,
    ...sentences.map((sentence) => `  ${sentence}`),
  ]);
}

function headingOf(contract: JsonObject, calls: readonly string[]): string {
  const all = operations(contract).map(({ id }) => id);
  if (calls.length === 0) return 'The whole API';
  if (all.length > 1 && all.every((id) => calls.includes(id))) return 'Every operation';
  const [only] = operations(contract).filter(({ id }) => calls.length === 1 && calls[0] === id);
  return only === undefined ? calls.join(', ') : `${only.id} (${only.method.toUpperCase()} ${only.path})`;
}

/** Returns a lookup of the operations and events that use a location of the contract. */
export function callsOf(contract: JsonObject): (pointer: string) => string[] {
  const calls = [
    ...operations(contract).map((call) => ({ ...call, name: call.id })),
    ...webhooks(contract).map((call) => ({ ...call, name: `event ${call.path}` })),
  ].map((call) => ({ ...call, components: reached(contract, [call]) }));
  return (pointer) => {
    const component = componentOf(pointer);
    const isAbout = (call: WrittenOperation & { readonly components: ReadonlySet<string> }) =>
      component === undefined ? isInside(pointer, call.pointer) : call.components.has(component);
    return calls.filter(isAbout).map(({ name }) => name);
  };
}

const isInside = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || (one.startsWith('/paths/') && `${other}/`.startsWith(`${one}/`));

export function sentenceOf(change: Change): string {
  const { path, typeName, kind, property, base, revision, verdicts } = change;
  const place = placeOf((base ?? revision)?.pointer ?? path, property);
  const values = [base?.value, revision?.value].map((value) => JSON.stringify(value) ?? 'nothing');
  if (property === undefined && verdicts.length === 0) return `\`${place}\` was ${kind}.`;
  const name = typeName === 'PathItem' && property === 'key' ? 'the path' : `\`${property}\``;
  const message = verdicts[0]?.message ?? `${name} changed from ${values.join(' to ')}.`;
  return place === ''
    ? withCase(message, 'toUpperCase')
    : `In \`${place}\`, ${withCase(message, 'toLowerCase')}`;
}

const withCase = (text: string, change: 'toUpperCase' | 'toLowerCase'): string =>
  text.replace(/^\p{L}(?=\p{Ll})/u, (letter) => letter[change]());

/** Such as `PropostaAprovada.origem`, or `responses` within the operation that the heading names. */
function placeOf(pointer: string, property: string | undefined): string {
  const [section = '', ...keys] = splitPointer(pointer.replace(/^#/, ''));
  const inside = { components: keys.slice(1), paths: keys.slice(2), webhooks: keys.slice(2) }[section];
  const named = (inside ?? [section, ...keys]).filter((key) => key !== 'properties');
  return (named.at(-1) === property ? named.slice(0, -1) : named).join('.');
}
