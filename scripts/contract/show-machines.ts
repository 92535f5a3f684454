import { at, isObject, type JsonObject, join } from '../../mock/src/contract/reader/document.ts';
import { operations } from '../../mock/src/contract/reader/written-operations.ts';
import { append } from './append.ts';
import { machinesOf, type Transition } from './machines.ts';
import { marksOf } from './marks.ts';
import { lineOf } from './show-marks.ts';
import { type Language, WORDS } from './words.ts';

/** Appends each transition table once: to the operation that reads the resource, or to the resource if none does. */
export function showMachines(document: JsonObject, language: Language): void {
  for (const machine of machinesOf(document)) {
    const resource = at(document, join('/components/schemas', machine.schema));
    const place = reading(document, machine.schema) ?? resource;
    const ofRows = lineOf(machine.transitions.flatMap(marksOf), language);
    const lines = [lineOf(marksOf(machine), language), ofRows === '' ? '' : `† ${ofRows}`];
    const text = [tableOf(machine.transitions, language), lines.filter(Boolean).join(' ')];
    if (isObject(place)) append(place, text.filter(Boolean).join('\n\n'));
  }
}

function tableOf(transitions: readonly Transition[], language: Language): string {
  const { transition, trigger, event, creation, role } = WORDS[language];
  const rows = transitions.map((move) => {
    const cause = move.operation === undefined ? move.outside : `\`${move.operation}\``;
    const by = move.role === undefined ? '' : `, ${role} \`${move.role}\``;
    const mark = lineOf(marksOf(move), language) === '' ? '' : ' †';
    const told = move.event === undefined ? '—' : `\`${move.event}\``;
    return [`${move.from ?? `(${creation})`} → ${move.to}`, `${cause}${by}${mark}`, told];
  });
  const table = [[transition, trigger, event], ['---', '---', '---'], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * The operation that reads the resource. Viewers show its description, but often not that of a `oneOf`
 * schema.
 */
function reading(document: JsonObject, schema: string) {
  const answer = '/responses/200/content/application~1json/schema/$ref';
  return operations(document).find(
    ({ method, node }) => method === 'get' && at(node, answer) === `#/components/schemas/${schema}`,
  )?.node;
}
