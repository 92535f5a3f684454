import type { Outcome } from '../finding.ts';
import type { Report } from '../run.ts';
import { countsOf, OUTCOMES } from './counts.ts';
import { escaped } from './escaped.ts';
import { byCause, byNeed, type Group, pointsIn } from './grouped.ts';
import { findingOf, headOf } from './page/finding.ts';
import { decidedOf, openPointsOf } from './page/points.ts';
import { folded } from './page/text.ts';
import { STYLE } from './style.ts';
import { WORDS } from './words.ts';

/** A report with at most this many failures shows them expanded. */
const OPEN = 5;

/** Renders the report as one self-contained page without scripts. */
export function toHtml(report: Report): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tesa · ${escaped(new URL(report.url).host)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>${pageOf(report)}</main>
</body>
</html>
`;
}

function pageOf(report: Report): string {
  const counts = countsOf(report);
  const { remaining, endedBy } = report;
  const figures = OUTCOMES.map(
    (outcome) =>
      `<li class="${classOf(outcome)}${counts[outcome] === 0 ? ' none' : ''}"><a href="#${classOf(outcome)}"><b>${counts[outcome]}</b> ${WORDS.outcomes[outcome]}</a></li>`,
  );
  const section = (id: string, title: string, content: string) =>
    content === '' ? '' : `<section id="${id}"><h2>${title}</h2>${content}</section>`;
  const contentOf: Readonly<Record<Outcome, () => string>> = {
    failed: () => failed(report),
    otherwise: () => otherwise(report),
    'not reached': () =>
      byNeed(report)
        .map((group) => needOf(group))
        .join(''),
    passed: () => passed(report),
  };
  return [
    `<header><p class="title">${WORDS.title}</p>`,
    `<h1 class="${counts.failed > 0 ? 'failed' : 'passed'}">${WORDS.verdict(counts.failed)}</h1>`,
    `<p class="facts">${factsOf(report)}</p></header>`,
    endedBy === undefined ? '' : `<p class="ended">${WORDS.ended} ${escaped(endedBy)}</p>`,
    `<ul class="figures">${figures.join('')}</ul>`,
    ...OUTCOMES.map((outcome) => section(classOf(outcome), WORDS.headings[outcome], contentOf[outcome]())),
    section('points', WORDS.openPoints, openPointsOf(report)),
    section(
      'remains',
      WORDS.remains,
      remaining.length === 0
        ? ''
        : `<ul>${remaining.map(({ what, id }) => `<li>${escaped(what)} <code>${escaped(id)}</code></li>`).join('')}</ul>`,
    ),
  ].join('\n');
}

function factsOf({ url, contract, level, startedAt, requests, milliseconds, seed }: Report): string {
  const facts = [
    url,
    `${WORDS.contract} ${contract.version}`,
    `${WORDS.level} ${level}`,
    WORDS.date(startedAt),
    WORDS.asked(requests, (milliseconds / 1000).toFixed(1)),
    `--seed ${seed}`,
  ];
  return facts.map((fact) => `<span>${escaped(fact)}</span>`).join(' ');
}

function failed(report: Report): string {
  const { causes, others } = byCause(report);
  const isOpen = others.length <= OPEN;
  return [
    ...causes.map((group) => causeOf(group, report)),
    ...others.map((finding) => findingOf(finding, report, isOpen)),
  ].join('');
}

/** Expands only the first rule of a group, because all show the same response. */
const causeOf = ({ reason, findings }: Group, report: Report): string =>
  folded(
    `${WORDS.cause} ${escaped(reason)} <span class="count">${findings.length}</span>`,
    findings.map((finding, place) => findingOf(finding, report, place === 0)).join(''),
    true,
    'failed',
  );

const needOf = ({ reason, findings }: Group): string =>
  folded(
    `${WORDS.needs} ${escaped(reason)} <span class="count">${findings.length}</span>`,
    `<ul class="rules">${findings.map((finding) => `<li>${headOf(finding)}</li>`).join('')}</ul>`,
  );

function otherwise(report: Report): string {
  const findings = report.findings.filter(({ outcome }) => outcome === 'otherwise');
  if (findings.length === 0 && pointsIn(report, 'otherwise').length === 0) return '';
  const rules = findings.map((finding) => findingOf(finding, report)).join('');
  const seen =
    findings.length === 0
      ? ''
      : `<h3>${WORDS.seenBy} <span class="count">${findings.length}</span></h3>${rules}`;
  return `${decidedOf(report)}${seen}`;
}

function passed(report: Report): string {
  const findings = report.findings.filter(({ outcome }) => outcome === 'passed');
  if (findings.length === 0) return '';
  const list = findings.map((finding) => findingOf(finding, report)).join('');
  return folded(WORDS.showPassed(findings.length), list);
}

const classOf = (outcome: Outcome): string => outcome.replace(' ', '-');
