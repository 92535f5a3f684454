import { append } from './append.js';
import { diagram } from './diagram.js';
import { assumption } from './provenance.js';

/** Shows each state machine in its schema, and under the tag of the operations that move it. */
export function showStateMachines(root) {
  for (const schema of Object.values(root.components?.schemas ?? {})) {
    const machine = schema['x-maquina-de-estados'];
    if (machine === undefined) continue;
    append(schema, table(machine));
    const tag = tagOf(root, machine);
    if (tag) append(tag, `${diagram(machine)}\n\n${table(machine)}`);
    if (machine['x-suposicao']) append(schema, assumption(machine['x-suposicao']));
  }
}

function tagOf(root, { transicoes }) {
  const [id] = transicoes.flatMap(({ operacao }) => operacao ?? []);
  const operations = Object.values(root.paths ?? {}).flatMap((item) => Object.values(item));
  const operation = operations.find((candidate) => candidate.operationId === id && id !== undefined);
  return root.tags?.find(({ name }) => name === operation?.tags?.[0]);
}

function table({ transicoes }) {
  const rows = transicoes.map(({ de = '(criação)', para, operacao, externo, papel, evento }) => {
    const trigger = (code(operacao) || externo) + (papel ? `, com papel ${code(papel)}` : '');
    return row([`${de} → ${para}`, trigger, code(evento) || '—']);
  });
  return [row(['De → para', 'Gatilho', 'Evento']), row(['---', '---', '---']), ...rows].join('\n');
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

function code(word) {
  return word ? `\`${word}\`` : '';
}
