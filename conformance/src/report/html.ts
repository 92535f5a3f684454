import type { Outcome } from '../finding.ts';
import type { Report } from '../run.ts';
import { countsOf, OUTCOMES } from './counts.ts';
import { escaped } from './escaped.ts';
import { byCause, byNeed, type Group, pointsIn } from './grouped.ts';
import { findingOf, headOf } from './page/finding.ts';
import { decidedOf, openPointsOf } from './page/points.ts';
import { folded, said } from './page/text.ts';
import { STYLE } from './style.ts';
import { type Language, WORDS } from './words.ts';

const LANGUAGES: readonly Language[] = ['pt', 'en'];
/** Failures that are open from the start: of more, the list is read first. */
const OPEN = 5;

/** The report as one page that needs nothing else, in both languages, without a script. */
export function toHtml(report: Report): string {
  const pages = LANGUAGES.map(
    (language) =>
      `<main lang="${WORDS[language].tag}" class="${language}">${pageOf(report, language)}</main>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tesa · ${escaped(new URL(report.url).host)}</title>
<style>${STYLE}</style>
</head>
<body>
<input type="radio" name="language" id="pt" checked><label for="pt" lang="pt-BR">Português</label>
<input type="radio" name="language" id="en"><label for="en" lang="en">English</label>
${pages.join('\n')}
</body>
</html>
`;
}

function pageOf(report: Report, language: Language): string {
  const words = WORDS[language];
  const counts = countsOf(report);
  const { remaining, endedBy } = report;
  const figures = OUTCOMES.map(
    (outcome) =>
      `<li class="${classOf(outcome)}${counts[outcome] === 0 ? ' none' : ''}"><a href="#${idOf(outcome, language)}"><b>${counts[outcome]}</b> ${words.outcomes[outcome]}</a></li>`,
  );
  const section = (id: string, title: string, content: string) =>
    content === '' ? '' : `<section id="${id}"><h2>${title}</h2>${content}</section>`;
  const contentOf: Readonly<Record<Outcome, () => string>> = {
    failed: () => failed(report, language),
    otherwise: () => otherwise(report, language),
    'not reached': () =>
      byNeed(report)
        .map((group) => needOf(group, language))
        .join(''),
    passed: () => passed(report, language),
  };
  return [
    `<header><p class="title">${words.title}</p>`,
    `<h1 class="${counts.failed > 0 ? 'failed' : 'passed'}">${words.verdict(counts.failed)}</h1>`,
    `<p class="facts">${factsOf(report, language)}</p></header>`,
    endedBy === undefined ? '' : `<p class="ended">${words.ended} ${said(endedBy, language)}</p>`,
    `<ul class="figures">${figures.join('')}</ul>`,
    ...OUTCOMES.map((outcome) =>
      section(idOf(outcome, language), words.headings[outcome], contentOf[outcome]()),
    ),
    section(`${language}-points`, words.openPoints, openPointsOf(report, language)),
    section(
      `${language}-remains`,
      words.remains,
      remaining.length === 0
        ? ''
        : `<ul>${remaining.map(({ what, id }) => `<li>${escaped(what)} <code>${escaped(id)}</code></li>`).join('')}</ul>`,
    ),
  ].join('\n');
}

function factsOf(
  { url, contract, level, startedAt, requests, milliseconds, seed }: Report,
  language: Language,
): string {
  const words = WORDS[language];
  const facts = [
    url,
    `${words.contract} ${contract.version}`,
    `${words.level} ${level}`,
    words.date(startedAt),
    words.asked(requests, (milliseconds / 1000).toFixed(1)),
    `--seed ${seed}`,
  ];
  return facts.map((fact) => `<span>${escaped(fact)}</span>`).join(' ');
}

/** What has one cause stands once, with the rules that it kept from being judged. */
function failed(report: Report, language: Language): string {
  const { causes, others } = byCause(report);
  const isOpen = others.length <= OPEN;
  return [
    ...causes.map((group) => causeOf(group, report, language)),
    ...others.map((finding) => findingOf(finding, report, language, isOpen)),
  ].join('');
}

/** The first of its rules shows what came. */
const causeOf = ({ reason, findings }: Group, report: Report, language: Language): string =>
  folded(
    `${WORDS[language].cause} ${said(reason, language)} <span class="count">${findings.length}</span>`,
    findings.map((finding, place) => findingOf(finding, report, language, place === 0)).join(''),
    true,
    'failed',
  );

const needOf = ({ reason, findings }: Group, language: Language): string =>
  folded(
    `${WORDS[language].needs} ${said(reason, language)} <span class="count">${findings.length}</span>`,
    `<ul class="rules">${findings.map((finding) => `<li>${headOf(finding, language)}</li>`).join('')}</ul>`,
  );

function otherwise(report: Report, language: Language): string {
  const findings = report.findings.filter(({ outcome }) => outcome === 'otherwise');
  if (findings.length === 0 && pointsIn(report, 'otherwise').length === 0) return '';
  const words = WORDS[language];
  const rules = findings.map((finding) => findingOf(finding, report, language)).join('');
  const seen =
    findings.length === 0
      ? ''
      : `<h3>${words.seenBy} <span class="count">${findings.length}</span></h3>${rules}`;
  return `${decidedOf(report, language)}${seen}`;
}

function passed(report: Report, language: Language): string {
  const findings = report.findings.filter(({ outcome }) => outcome === 'passed');
  if (findings.length === 0) return '';
  const list = findings.map((finding) => findingOf(finding, report, language)).join('');
  return folded(WORDS[language].showPassed(findings.length), list);
}

const classOf = (outcome: Outcome): string => outcome.replace(' ', '-');
const idOf = (outcome: Outcome, language: Language): string => `${language}-${classOf(outcome)}`;
