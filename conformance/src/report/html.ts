import { inWords } from '../contract/contract.ts';
import type { Finding, Outcome } from '../finding.ts';
import type { Report } from '../run.ts';
import { curlOf, type Exchange, outcomeOf } from '../service/exchange.ts';
import { escaped } from './escaped.ts';
import { STYLE } from './style.ts';
import { type Language, WORDS, type Words } from './words.ts';

/** In the order in which a reader cares. */
const ORDER: readonly Outcome[] = ['failed', 'otherwise', 'not reached', 'passed'];
const KINDS = ['negocio', 'seguranca', 'estados', 'forma', 'limite'];

/** The report as one page that needs nothing else, in both languages. */
export function toHtml(report: Report): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Conformance of ${escaped(report.url)}</title>
<style>${STYLE}</style>
</head>
<body>
<input type="radio" name="language" id="en" checked><label for="en">English</label>
<input type="radio" name="language" id="pt"><label for="pt">Português</label>
${(['en', 'pt'] as const).map((language) => `<main lang="${language}">${inLanguage(report, language)}</main>`).join('\n')}
</body>
</html>
`;
}

function inLanguage(report: Report, language: Language): string {
  const words = WORDS[language];
  const { url, contract, level, startedAt, requests, milliseconds, findings, remaining, endedBy } = report;
  const count = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome).length;
  const seconds = (milliseconds / 1000).toFixed(1);
  const facts = [
    url,
    contract.version,
    level,
    startedAt.toISOString(),
    words.asked(requests, seconds),
    `--seed ${report.seed}`,
  ];
  return [
    `<h1>${words.title}</h1>`,
    `<p class="facts">${facts.map((fact) => `<span>${escaped(fact)}</span>`).join(' ')}</p>`,
    `<p class="verdict ${count('failed') > 0 ? 'failed' : 'passed'}">${words.verdict(count('failed'))}</p>`,
    `<ul class="counts">${ORDER.map((one) => `<li class="${sign(one)}"><b>${count(one)}</b> ${words.outcomes[one]}</li>`).join('')}</ul>`,
    endedBy === undefined ? '' : `<p class="ended">${words.ended} ${escaped(endedBy)}</p>`,
    ...ORDER.map((outcome) => section(report, outcome, language)),
    openPoints(report, words),
    remaining.length === 0
      ? ''
      : `<h2>${words.remains}</h2><ul>${remaining.map(({ what, id }) => `<li>${what} <code>${escaped(id)}</code></li>`).join('')}</ul>`,
  ].join('\n');
}

function section({ contract, findings }: Report, outcome: Outcome, language: Language): string {
  const words = WORDS[language];
  const these = findings.filter((one) => one.outcome === outcome);
  if (these.length === 0) return '';
  if (outcome === 'otherwise') these.sort((a, b) => kindOf(a) - kindOf(b));
  const items = these.map(({ rule, why, differences, exchanges }) => {
    const head = `<summary><code>${escaped(rule.id)}</code> ${marked(rule.sentence[language])}</summary>`;
    const quote = contract.quoteAt(rule.at);
    return `<details class="${sign(outcome)}"${outcome === 'failed' ? ' open' : ''}>${head}
<p class="at">${words.says} <code>${escaped(inWords(rule.at))}</code></p>
${quote === '' ? '' : `<blockquote lang="pt">${marked(quote)}</blockquote>`}
${why === undefined ? '' : `<p>${outcome === 'not reached' ? words.needs : ''} ${escaped(why)}</p>`}
${differences.map((one) => difference(one, words)).join('')}
${
  outcome === 'passed'
    ? ''
    : exchanges
        .slice(-3)
        .map((one) => exchange(one, words))
        .join('')
}
</details>`;
  });
  return `<section><h2>${words.headings[outcome]}</h2>${items.join('\n')}</section>`;
}

function difference({ what, expected, came, mark }: Finding['differences'][number], words: Words): string {
  const assumed =
    mark === undefined ? '' : `<dt>${words.assumed}</dt><dd>(${mark.kind}) ${marked(mark.why)}</dd>`;
  const [a, b] = [expected, came].map((text) => `<dd><code>${escaped(text.slice(0, 400))}</code></dd>`);
  return `<dl><dt>${words.what}</dt><dd>${escaped(what)}</dd><dt>${words.expected}</dt>${a}<dt>${words.came}</dt>${b}${assumed}</dl>`;
}

const exchange = (one: Exchange, words: Words): string =>
  `<pre><code>${escaped(curlOf(one))}</code></pre><p>${words.answered} <code>${escaped(outcomeOf(one))}</code></p><pre><code>${escaped(one.text.slice(0, 1500))}</code></pre>`;

/** The assumptions that the service answers otherwise, as lines for whoever keeps the contract. */
function openPoints({ findings }: Report, words: Words): string {
  const otherwise = findings.filter(({ outcome }) => outcome === 'otherwise');
  if (otherwise.length === 0) return '';
  const lines = otherwise
    .sort((a, b) => kindOf(a) - kindOf(b))
    .flatMap(({ differences }) =>
      differences.map(
        ({ mark, what, came, expected }) =>
          `${mark?.place} (${mark?.kind}): ${what}: ${came}, ${words.instead} ${expected}`,
      ),
    );
  return `<section><h2>${words.paste}</h2><pre><code>${escaped([...new Set(lines)].join('\n'))}</code></pre></section>`;
}

const kindOf = ({ differences }: Finding): number =>
  Math.min(...differences.map(({ mark }) => KINDS.indexOf(mark?.kind ?? 'limite')));
const sign = (outcome: Outcome): string => outcome.replace(' ', '-');
/** Text with its code spans as code. */
const marked = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
