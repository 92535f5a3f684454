import { KINDS, type Kind } from '../../../../scripts/contract/marks.ts';
import { inWords } from '../../contract/contract.ts';
import { patchOf } from '../../points/patch.ts';
import { patchLines } from '../../points/patch-lines.ts';
import type { Point } from '../../points/points.ts';
import type { Report } from '../../run.ts';
import { pointCounts } from '../counts.ts';
import { escaped } from '../escaped.ts';
import { pointsIn } from '../grouped.ts';
import { listed } from '../listed.ts';
import { type Language, WORDS, type Words } from '../words.ts';
import { diff, folded, marked, quoted } from './text.ts';

/** The assumptions that the service answers otherwise, by kind, each with what to change in the contract. */
export function decidedOf(report: Report, language: Language): string {
  const points = pointsIn(report, 'otherwise');
  return byKind(points, language, (point) => decided(point, report, WORDS[language]));
}

/** What the run says of all assumptions. */
export function openPointsOf(report: Report, language: Language): string {
  const words = WORDS[language];
  const { kept, otherwise, both, 'not seen': notSeen } = pointCounts(report);
  const list = (points: readonly Point[]) =>
    byKind(points, language, (point) => `<p class="point">${placeOf(point)} ${marked(point.mark.why)}</p>`);
  return [
    `<p>${words.points(report.points.length, { kept, otherwise, both, notSeen })}</p>`,
    both === 0 ? '' : folded(words.both(both), list(pointsIn(report, 'both')), true),
    kept === 0 ? '' : folded(words.kept(kept), list(pointsIn(report, 'kept'))),
  ].join('');
}

function byKind(points: readonly Point[], language: Language, show: (point: Point) => string): string {
  return KINDS.map((kind) => {
    const these = points.filter(({ mark }) => mark.kind === kind);
    if (these.length === 0) return '';
    return `<h3>${kindOf(kind, language)} <span class="count">${these.length}</span></h3>${these.map(show).join('')}`;
  }).join('');
}

function decided(point: Point, { contract }: Report, words: Words): string {
  const { mark, answers } = point;
  const says = contract.saysAt(mark.place);
  const patch = patchLines(contract, patchOf(contract, point));
  return `<article class="point">
<p class="why">${answers.map((one) => `<code>${escaped(one.came)}</code> ${words.instead} <code>${escaped(one.expected)}</code> <span class="count">${words.times(one.times)}${one.operations.length === 0 ? '' : `, ${escaped(listed(one.operations))}`}</span>`).join('<br>')}</p>
<p>${words.assumed} <span lang="pt-BR">${marked(mark.why)}</span></p>
<figure><figcaption>${words.says} ${placeOf(point)}</figcaption>${says === '' ? '' : `<blockquote lang="pt-BR">${quoted(says)}</blockquote>`}</figure>
<p>${words.paste}</p>${diff(patch)}</article>`;
}

const placeOf = ({ mark }: Point): string =>
  `<span class="at">${escaped(inWords(mark.place))}${mark.part === undefined ? '' : ` › ${escaped(mark.part)}`}</span>`;
const kindOf = (kind: Kind, language: Language): string => WORDS[language].kinds[kind];
