import { KINDS } from '../../../../scripts/contract/marks.ts';
import { inWords } from '../../contract/contract.ts';
import type { Point } from '../../points/points.ts';
import type { Report } from '../../run.ts';
import { pointCounts } from '../counts.ts';
import { escaped } from '../escaped.ts';
import { pointsIn } from '../grouped.ts';
import { shortList } from '../short-list.ts';
import { WORDS } from '../words.ts';
import { folded, marked, quoted } from './text.ts';

export function decidedOf(report: Report): string {
  const points = pointsIn(report, 'otherwise');
  return byKind(points, (point) => decided(point, report));
}

export function openPointsOf(report: Report): string {
  const { kept, otherwise, both, 'not seen': notSeen } = pointCounts(report);
  const list = (points: readonly Point[]) =>
    byKind(points, (point) => `<p class="point">${placeOf(point)} ${marked(point.mark.why)}</p>`);
  return [
    `<p>${WORDS.points(report.points.length, { kept, otherwise, both, notSeen })}</p>`,
    both === 0 ? '' : folded(WORDS.both(both), list(pointsIn(report, 'both')), true),
    kept === 0 ? '' : folded(WORDS.kept(kept), list(pointsIn(report, 'kept'))),
  ].join('');
}

function byKind(points: readonly Point[], show: (point: Point) => string): string {
  return KINDS.map((kind) => {
    const these = points.filter(({ mark }) => mark.kind === kind);
    if (these.length === 0) return '';
    return `<h3>${WORDS.kinds[kind]} <span class="count">${these.length}</span></h3>${these.map(show).join('')}`;
  }).join('');
}

function decided(point: Point, { contract }: Report): string {
  const { mark, answers } = point;
  const says = contract.saysAt(mark.place);
  return `<article class="point">
<p class="why">${answers.map((one) => `<code>${escaped(one.came)}</code> ${WORDS.instead} <code>${escaped(one.expected)}</code> <span class="count">${WORDS.times(one.times)}${one.operations.length === 0 ? '' : `, ${escaped(shortList(one.operations))}`}</span>`).join('<br>')}</p>
<p>${WORDS.assumed} <span lang="pt-BR">${marked(mark.why)}</span></p>
<figure><figcaption>${WORDS.says} <span class="at"><code>${escaped(mark.pointer)}</code></span></figcaption>${says === '' ? '' : `<blockquote lang="pt-BR">${quoted(says)}</blockquote>`}</figure></article>`;
}

const placeOf = ({ mark }: Point): string =>
  `<span class="at">${escaped(inWords(mark.place))}${mark.part === undefined ? '' : ` › ${escaped(mark.part)}`}</span>`;
