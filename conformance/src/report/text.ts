import type { Finding, Outcome } from '../finding.ts';
import type { Report } from '../run.ts';

const SIGNS: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✗',
  otherwise: '≠',
  'not reached': '–',
};

/** A finding as a line of a terminal, and what differs below it. */
export function findingLines({ outcome, rule, why, differences }: Finding): string[] {
  const details = differences.map(({ what, expected, came, mark }) => {
    const assumed = mark === undefined ? '' : ` (${mark.kind}: ${mark.why})`;
    return `    ${what}: expected ${short(expected)}, came ${short(came)}${assumed}`;
  });
  const reason = why === undefined ? [] : [`    ${outcome === 'not reached' ? 'needs ' : ''}${why}`];
  return [`${SIGNS[outcome]} ${rule.id}  ${rule.sentence.en}`, ...reason, ...details];
}

/** The last lines: how many of each outcome, and what remains. */
export function summary({ findings, requests, seed, milliseconds, remaining, endedBy }: Report): string[] {
  const count = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome).length;
  return [
    ...(endedBy === undefined ? [] : [`Ended early. ${endedBy}`]),
    `${count('passed')} passed, ${count('failed')} failed, ${count('otherwise')} answered otherwise than assumed, ${count('not reached')} not reached.`,
    `${requests} requests in ${(milliseconds / 1000).toFixed(1)} s. --seed ${seed} draws the same again.`,
    ...(remaining.length === 0
      ? []
      : ['What remains of it:', ...remaining.map(({ what, id }) => `  ${what} ${id}`)]),
  ];
}

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
