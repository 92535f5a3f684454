import type { Finding } from '../finding.ts';
import type { Report } from '../run.ts';
import { curlOf } from '../service/exchange.ts';
import { escaped } from './escaped.ts';

/** The report for a CI that reads JUnit: what is answered otherwise passes, and says so in its output. */
export function toJUnit({ findings, milliseconds, seed, startedAt, url }: Report): string {
  const failures = findings.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = findings.filter(({ outcome }) => outcome === 'not reached').length;
  const counts = `tests="${findings.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  const suite = `name="${escaped(url)}" ${counts} time="${milliseconds / 1000}" timestamp="${startedAt.toISOString()}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance" ${counts}>`,
    `<testsuite ${suite}>`,
    `<properties><property name="seed" value="${seed}"/></properties>`,
    ...findings.map(testCase),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ rule, outcome, why, differences, exchanges, milliseconds }: Finding): string {
  const [room = '', name = ''] = rule.id.split('/');
  const open = `<testcase classname="${escaped(room)}" name="${escaped(`${name}: ${rule.sentence.en}`)}" time="${milliseconds / 1000}">`;
  const lines = differences.map(({ what, expected, came }) => `${what}: expected ${expected}, came ${came}`);
  const said = escaped(
    [...(why === undefined ? [] : [why]), ...lines, ...exchanges.slice(-1).map(curlOf)].join('\n'),
  );
  const message = escaped(why ?? lines[0] ?? '');
  if (outcome === 'failed') return `${open}<failure message="${message}">${said}</failure></testcase>`;
  if (outcome === 'not reached') return `${open}<skipped message="needs ${message}"/></testcase>`;
  return outcome === 'otherwise'
    ? `${open}<system-out>${said}</system-out></testcase>`
    : `${open}</testcase>`;
}
