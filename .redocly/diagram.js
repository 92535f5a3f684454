const BOX = { width: 190, height: 34 };
const GAP = { x: 40, y: 56 };
const MARGIN = { left: 4, top: 28 };

/** The states of a machine as an SVG on one line, which Markdown passes through as it is. */
export function diagram({ inicial, finais, transicoes }) {
  const places = layout(inicial, transicoes);
  const width = Math.max(...[...places.values()].map(({ x }) => x + BOX.width)) + MARGIN.left;
  const height = Math.max(...[...places.values()].map(({ y }) => y + BOX.height)) + MARGIN.left;
  const arrows = ways(transicoes).map(({ de, para, labels }) =>
    arrow(places.get(de), places.get(para), labels),
  );
  const boxes = [...places].map(([state, place]) => box(state, place, finais.includes(state)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Estados e transições" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="max-width: 100%; overflow: visible" font-family="monospace" font-size="12">`,
    ...arrows,
    ...boxes,
    '</svg>',
  ].join('');
}

/** A row for each step away from the first state, a column for each state reached in that step. */
function layout(inicial, transicoes) {
  const rows = [[inicial]];
  const seen = new Set([inicial]);
  for (const row of rows) {
    const next = transicoes.filter(({ de }) => row.includes(de)).map(({ para }) => para);
    const fresh = [...new Set(next)].filter((state) => !seen.has(state));
    for (const state of fresh) seen.add(state);
    if (fresh.length > 0) rows.push(fresh);
  }
  const place = (step, column) => ({
    x: MARGIN.left + column * (BOX.width + GAP.x),
    y: MARGIN.top + step * (BOX.height + GAP.y),
  });
  return new Map(rows.flatMap((row, step) => row.map((state, column) => [state, place(step, column)])));
}

/** One arrow for each pair of states, with a label for each way of going. */
function ways(transicoes) {
  const pairs = Map.groupBy(transicoes, ({ de, para }) => `${de} ${para}`);
  return [...pairs.values()].map((group) => ({
    de: group[0].de,
    para: group[0].para,
    labels: group.map(({ operacao }) => operacao ?? 'fora da API'),
  }));
}

function arrow(from, to, labels) {
  const end = { x: to.x + BOX.width / 2, y: to.y };
  const start = from ? { x: from.x + BOX.width / 2, y: from.y + BOX.height } : { x: end.x, y: end.y - 24 };
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return [
    `<path d="M${start.x} ${start.y}L${end.x} ${end.y}" stroke="#888" fill="none"/>`,
    `<path d="M0 0L-9 4L-9 -4z" fill="#888" transform="translate(${end.x} ${end.y}) rotate(${angle.toFixed(1)})"/>`,
    `<text x="${end.x + 10}" y="${end.y - 9}" fill="#888">${labels.join(' ou ')}</text>`,
  ].join('');
}

/** A final state has a thick border. The colours read on a light and on a dark page. */
function box(state, { x, y }, isFinal) {
  const middle = { x: x + BOX.width / 2, y: y + BOX.height / 2 + 4 };
  return [
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="#eef3fb" stroke="#456" stroke-width="${isFinal ? 3 : 1}"/>`,
    `<text x="${middle.x}" y="${middle.y}" text-anchor="middle" fill="#123">${state}</text>`,
  ].join('');
}
