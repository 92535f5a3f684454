import type { Finding } from '../finding.ts';
import type { Report } from '../run.ts';
import { curlOf, outcomeOf } from '../service/exchange.ts';
import { apart } from './apart.ts';
import { escaped } from './escaped.ts';

/**
 * Renders the report as JUnit XML, with one suite per group of rules. A deviation from an assumption passes,
 * with a note in its output.
 */
export function toJUnit(report: Report): string {
  const { findings, milliseconds } = report;
  const rooms = new Map<string, Finding[]>();
  for (const finding of findings)
    rooms.set(roomOf(finding), [...(rooms.get(roomOf(finding)) ?? []), finding]);
  const suites = [...rooms].map(([room, these]) => suite(room, these, report));
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" ${countsOf(findings)} time="${milliseconds / 1000}">
${suites.join('\n')}
</testsuites>
`;
}

function suite(room: string, findings: readonly Finding[], { seed, startedAt, url }: Report): string {
  const time = findings.reduce((sum, one) => sum + one.milliseconds, 0) / 1000;
  const timestamp = startedAt.toISOString().slice(0, 19);
  return `<testsuite name="${escaped(room)}" ${countsOf(findings)} time="${time}" timestamp="${timestamp}" hostname="${escaped(new URL(url).host)}">
<properties><property name="seed" value="${seed}"/></properties>
${findings.map(testCase).join('\n')}
</testsuite>`;
}

function countsOf(findings: readonly Finding[]): string {
  const failures = findings.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = findings.filter(({ outcome }) => outcome === 'not reached').length;
  return `tests="${findings.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function testCase(finding: Finding): string {
  const { rule, outcome, why, milliseconds } = finding;
  const open = `<testcase classname="conformance.${escaped(roomOf(finding))}" name="${escaped(`${rule.id}: ${rule.sentence}`)}" time="${milliseconds / 1000}">`;
  const lines = linesOf(finding);
  const message = escaped(why ?? lines[0] ?? '');
  const said = escaped([...lines, ...askedBy(finding)].join('\n'));
  if (outcome === 'failed')
    return `${open}<failure type="failed" message="${message}">${said}</failure></testcase>`;
  if (outcome === 'not reached') return `${open}<skipped message="needs ${message}"/></testcase>`;
  return outcome === 'otherwise'
    ? `${open}<system-out>Deviates from an assumption.\n${said}</system-out></testcase>`
    : `${open}</testcase>`;
}

const roomOf = ({ rule }: Finding): string => rule.id.split('/')[0] ?? '';

const linesOf = ({ differences }: Finding): string[] =>
  differences.map(({ what, ...texts }) => {
    const [expected, came] = apart(texts.expected, texts.came);
    return `${what}: expected ${expected}, got ${came}`;
  });

function askedBy({ differences, exchanges }: Finding): string[] {
  const exchange = differences.find((one) => one.exchange)?.exchange ?? exchanges.at(-1);
  return exchange === undefined ? [] : ['', curlOf(exchange), `answered ${outcomeOf(exchange)}`];
}
