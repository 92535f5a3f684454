import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import type { Finding, Outcome } from '../finding.ts';
import { NOT_THERE } from '../judge/answers.ts';
import type { Report } from '../run.ts';
import { apart } from './apart.ts';
import { countsOf, pointCounts } from './counts.ts';
import { byCause, byNeed, pointsIn } from './grouped.ts';
import { shortList } from './short-list.ts';

const SIGNS: Readonly<Record<Outcome, readonly [sign: string, color: Color]>> = {
  passed: ['✓', 'green'],
  failed: ['✗', 'red'],
  otherwise: ['≠', 'yellow'],
  'not reached': ['–', 'gray'],
};

type Color = 'green' | 'red' | 'yellow' | 'gray';
export type Paint = (color: Color, text: string) => string;

const plain: Paint = (_, text) => text;
/** Colors text for a terminal, unless NO_COLOR is set. Files and pipes get plain text. */
export const painted =
  (stream: WriteStream): Paint =>
  (color, text) =>
    styleText(color, text, { stream });

export function findingLines({ outcome, rule, why, differences }: Finding, paint: Paint = plain): string[] {
  const [sign, color] = SIGNS[outcome];
  const details = differences.map(({ what, mark, ...texts }) => {
    const [expected, came] = apart(texts.expected, texts.came);
    const assumed = mark === undefined ? '' : ` (${mark.kind}: ${mark.why})`;
    return `    ${what}: expected ${expected}, got ${came}${assumed}`;
  });
  const reason = why === undefined ? [] : [`    ${outcome === 'not reached' ? 'needs ' : ''}${why}`];
  return [`${paint(color, sign)} ${rule.id}  ${paint('gray', rule.sentence)}`, ...reason, ...details];
}

export function summary(report: Report, paint: Paint = plain): string[] {
  const { requests, seed, milliseconds, remaining, endedBy } = report;
  const counts = countsOf(report);
  const { kept, otherwise, both, 'not seen': notSeen } = pointCounts(report);
  return [
    '',
    ...decided(report, paint),
    ...absent(report),
    ...byCause(report)
      .causes.filter(({ reason }) => reason !== NOT_THERE)
      .map(({ reason, findings }) =>
        paint('red', `${findings.length} failed for the same reason: ${reason}`),
      ),
    ...byNeed(report).map(
      ({ reason, findings }) =>
        `${findings.length} not reached: ${findings.length === 1 ? 'needs' : 'need'} ${reason}`,
    ),
    ...(endedBy === undefined ? [] : [`Ended early. ${endedBy}`]),
    [
      paint('green', `${counts.passed} passed`),
      paint(counts.failed > 0 ? 'red' : 'gray', `${counts.failed} failed`),
      paint(
        counts.otherwise > 0 ? 'yellow' : 'gray',
        `${counts.otherwise} with a deviation from an assumption`,
      ),
      `${counts['not reached']} not reached.`,
    ].join(', '),
    `Assumptions: ${kept} kept, ${otherwise} not kept, ${both} kept only sometimes, ${notSeen} not seen.`,
    `${requests} requests in ${(milliseconds / 1000).toFixed(1)} s. Repeat the random input with --seed ${seed}.`,
    ...(remaining.length === 0
      ? []
      : ['Created by the run and not removed:', ...remaining.map(({ what, id }) => `  ${what} ${id}`)]),
  ];
}

function absent({ findings, contract }: Report): string[] {
  const names = findings
    .filter(({ why }) => why === NOT_THERE)
    .map(({ rule }) => rule.id.split('/')[1] ?? '');
  if (names.length === 0) return [];
  return [`${names.length} of ${contract.operations.size} operations are missing: ${names.join(', ')}`];
}

function decided(report: Report, paint: Paint): string[] {
  const points = pointsIn(report, 'otherwise');
  if (points.length === 0) return [];
  return [
    'Deviations from assumptions:',
    ...points.flatMap((point) => [
      `  ${point.mark.pointer}`,
      ...point.answers.map(({ came, expected, times, operations }) =>
        paint(
          'yellow',
          `    ${point.mark.kind}: ${came} instead of ${expected}, ${times} times: ${shortList(operations)}`,
        ),
      ),
    ]),
    '',
  ];
}
