import { inWords } from '../../contract/contract.ts';
import type { Finding } from '../../finding.ts';
import type { Report } from '../../run.ts';
import { curlOf, type Exchange, outcomeOf, withoutSecrets } from '../../service/exchange.ts';
import { apart } from '../apart.ts';
import { escaped } from '../escaped.ts';
import { type Language, WORDS, type Words } from '../words.ts';
import { folded, marked, quoted, said } from './text.ts';

/** Requests of a finding that are shown: the last ones, which lead to what came. */
const SHOWN = 3;
/** Characters of a body that are shown. */
const LONGEST = 3000;

/** A rule with what became of it; folded, unless it is to be read first. */
export function findingOf(
  finding: Finding,
  { contract }: Report,
  language: Language,
  isOpen = false,
): string {
  const words = WORDS[language];
  const { rule, why, differences, outcome } = finding;
  const quote = rule.chapter === undefined ? contract.quoteAt(rule.at) : '';
  const place = rule.chapter === undefined ? inWords(rule.at) : `info › description › ${rule.chapter}`;
  const content = [
    `<figure><figcaption>${words.says} <span class="at">${escaped(place)}</span></figcaption>${quote === '' ? '' : `<blockquote lang="pt-BR">${quoted(quote)}</blockquote>`}</figure>`,
    why === undefined ? '' : `<p class="why">${said(why, language)}</p>`,
    differences.length === 0 ? '' : differencesOf(finding, language),
    outcome === 'passed' ? '' : exchangesOf(finding, words),
  ];
  return folded(headOf(finding, language), content.join(''), isOpen, outcome.replace(' ', '-'));
}

export const headOf = ({ rule }: Finding, language: Language): string =>
  `<span class="rule">${marked(rule.sentence[language])}</span> <code class="id">${escaped(rule.id)}</code>`;

function differencesOf({ differences }: Finding, language: Language): string {
  const words = WORDS[language];
  const rows = differences.map(({ what, ...texts }) => {
    const [expected, came] = apart(texts.expected, texts.came).map((text) => `<code>${escaped(text)}</code>`);
    return `<tr><th scope="row">${said(what, language)}</th><td data-is="${words.expected}">${expected}</td><td data-is="${words.came}">${came}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">${words.what}</th><th scope="col">${words.expected}</th><th scope="col">${words.came}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Each request that led to a difference or, where nothing could be compared, the last ones. */
function exchangesOf({ exchanges, differences }: Finding, words: Words): string {
  const telling = new Set(differences.flatMap(({ exchange }) => exchange ?? []));
  const shown = telling.size > 0 ? [...telling].slice(0, SHOWN) : exchanges.slice(-SHOWN);
  return shown.map((one) => exchangeOf(one, words)).join('');
}

const exchangeOf = (exchange: Exchange, words: Words): string =>
  `<pre class="curl"><code>${escaped(curlOf(exchange))}</code></pre>
<p class="answer">${words.answered} <code>${escaped(outcomeOf(exchange))}</code></p>
${exchange.text === '' ? '' : folded(words.body, `<pre><code>${escaped(cut(prettyOf(exchange)))}</code></pre>`)}`;

function prettyOf({ json, text }: Exchange): string {
  try {
    return withoutSecrets(json === undefined ? text : JSON.stringify(json, null, 2));
  } catch {
    // JSON.parse reads deeper nesting than JSON.stringify writes.
    return withoutSecrets(text);
  }
}
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
