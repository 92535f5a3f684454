import { append } from './append.js';
import { KINDS, readReason } from './reason.js';

/** Ends the guide with a chapter of what is open: the decisions of a treasury, then every assumption by its kind. */
export function listOpenPoints(root) {
  const points = openPoints(root, []);
  const intro = `O que a especificação do serviço não define e este rascunho propõe, em ${points.length} lugares, cada um com a marca \`x-suposicao\`. Antes disso, o que cabe à tesouraria decidir.`;
  const groups = Object.entries(KINDS).map(([kind, title]) => group(title, points, kind));
  append(root.info, ['# Pontos em aberto', intro, decisions(root), ...groups].filter(Boolean).join('\n\n'));
}

/** Repeats each open decision beside the operations and schemas that it is about. */
export function showOpenDecisions(root) {
  const operations = Object.values(root.paths ?? {}).flatMap((item) => Object.values(item));
  for (const { decidir, rascunho, em } of root['x-decisoes-em-aberto'] ?? []) {
    for (const name of em) {
      const node =
        operations.find(({ operationId }) => operationId === name) ?? root.components.schemas[name];
      append(node, `**A decidir.** ${decidir} ${rascunho}`);
    }
  }
}

function decisions(root) {
  const open = root['x-decisoes-em-aberto'] ?? [];
  if (open.length === 0) return undefined;
  const items = open.map(({ decidir, rascunho, em }) => {
    const places = em.map((name) => `\`${name}\``).join(', ');
    return `1. **${decidir}** ${rascunho} (${places})`;
  });
  return ['## Decisões da tesouraria', '', ...items].join('\n');
}

function group(title, points, kind) {
  const places = Map.groupBy(
    points.filter((point) => point.kind === kind),
    ({ why }) => why,
  );
  if (places.size === 0) return undefined;
  const rows = [...places].map(([why, same]) => {
    const where = same.map(({ path }) => `\`${label(path)}\``).join(', ');
    return `| ${where} | ${why} |`;
  });
  return [`## ${title}`, '', '| Onde | Por quê |', '|---|---|', ...rows].join('\n');
}

function openPoints(node, path) {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (key === 'x-suposicao') return [{ path, ...readReason(child) }];
    if (key !== 'x-suposicao-parcial') return openPoints(child, [...path, key]);
    return Object.entries(child).map(([part, mark]) => ({ path: [...path, part], ...readReason(mark) }));
  });
}

/** Where a point stands, shortly: `GET /carteiras`, `Resgate.aprovado_em`, `Location`. */
function label([section, ...path]) {
  if (section === 'components') return path.slice(1).filter(isName).join('.');
  if (section !== 'paths') return [section, ...path].join('.');
  const [route, method, ...rest] = path;
  return [method.toUpperCase(), route, ...rest.filter(isName)].join(' ');
}

function isName(key) {
  return !['properties', 'schema', 'responses', 'x-maquina-de-estados'].includes(key);
}
