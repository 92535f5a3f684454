import { append } from './append.js';

/** Ends the guide with a chapter that lists every assumption of the contract: its open points. */
export function listOpenPoints(root) {
  const rows = openPoints(root, []).map(({ path, why }) => `| \`${label(path)}\` | ${why} |`);
  const intro = `O que a especificação do serviço não define e este rascunho propõe: ${rows.length} pontos, cada um marcado no seu lugar com \`x-suposicao\`.`;
  append(
    root.info,
    ['# Pontos em aberto', '', intro, '', '| Onde | Por quê |', '|---|---|', ...rows].join('\n'),
  );
}

function openPoints(node, path) {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (key === 'x-suposicao') return [{ path, why: child }];
    if (key !== 'x-suposicao-parcial') return openPoints(child, [...path, key]);
    return Object.entries(child).map(([part, why]) => ({ path: [...path, part], why }));
  });
}

/** Where a point stands, shortly: `GET /carteiras`, `Resgate.aprovado_em`, `Location`. */
function label([section, ...path]) {
  if (section !== 'paths') return path.slice(1).filter(isName).join('.');
  const [route, method, ...rest] = path;
  return [method.toUpperCase(), route, ...rest.filter(isName)].join(' ');
}

function isName(key) {
  return !['properties', 'schema', 'responses', 'x-maquina-de-estados'].includes(key);
}
