import { inWords } from '../../contract/contract.ts';
import type { Finding } from '../../finding.ts';
import type { Report } from '../../run.ts';
import { curlOf, type Exchange, outcomeOf, withoutSecrets } from '../../service/exchange.ts';
import { apart } from '../apart.ts';
import { escaped } from '../escaped.ts';
import { WORDS } from '../words.ts';
import { folded, marked, quoted } from './text.ts';

const SHOWN = 3;
const LONGEST = 3000;

export function findingOf(finding: Finding, { contract }: Report, isOpen = false): string {
  const { rule, why, differences, outcome } = finding;
  const quote = rule.chapter === undefined ? contract.quoteAt(rule.at) : '';
  const place = rule.chapter === undefined ? inWords(rule.at) : `info › description › ${rule.chapter}`;
  const content = [
    `<figure><figcaption>${WORDS.says} <span class="at">${escaped(place)}</span></figcaption>${quote === '' ? '' : `<blockquote lang="pt-BR">${quoted(quote)}</blockquote>`}</figure>`,
    why === undefined ? '' : `<p class="why">${escaped(why)}</p>`,
    differences.length === 0 ? '' : differencesOf(finding),
    outcome === 'passed' ? '' : exchangesOf(finding),
  ];
  return folded(headOf(finding), content.join(''), isOpen, outcome.replace(' ', '-'));
}

export const headOf = ({ rule }: Finding): string =>
  `<span class="rule">${marked(rule.sentence)}</span> <code class="id">${escaped(rule.id)}</code>`;

function differencesOf({ differences }: Finding): string {
  const rows = differences.map(({ what, ...texts }) => {
    const [expected, came] = apart(texts.expected, texts.came).map((text) => `<code>${escaped(text)}</code>`);
    return `<tr><th scope="row">${escaped(what)}</th><td data-is="${WORDS.expected}">${expected}</td><td data-is="${WORDS.came}">${came}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">${WORDS.what}</th><th scope="col">${WORDS.expected}</th><th scope="col">${WORDS.came}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Shows the requests behind each difference or, without a difference, the last ones. */
function exchangesOf({ exchanges, differences }: Finding): string {
  const telling = new Set(differences.flatMap(({ exchange }) => exchange ?? []));
  const shown = telling.size > 0 ? [...telling].slice(0, SHOWN) : exchanges.slice(-SHOWN);
  return shown.map((one) => exchangeOf(one)).join('');
}

const exchangeOf = (exchange: Exchange): string =>
  `<pre class="curl"><code>${escaped(curlOf(exchange))}</code></pre>
<p class="answer">${WORDS.answered} <code>${escaped(outcomeOf(exchange))}</code></p>
${exchange.text === '' ? '' : folded(WORDS.body, `<pre><code>${escaped(cut(prettyOf(exchange)))}</code></pre>`)}`;

function prettyOf({ json, text }: Exchange): string {
  try {
    return withoutSecrets(json === undefined ? text : JSON.stringify(json, null, 2));
  } catch {
    // `JSON.parse` accepts deeper nesting than `JSON.stringify`.
    return withoutSecrets(text);
  }
}
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
