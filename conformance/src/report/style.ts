/** The style of the page: no script, no file beside it. */
export const STYLE = `
:root{--ink:#1a2230;--soft:#5a6478;--line:#dfe3ea;--page:#fff;--code:#f4f6f9;--bad:#b3261e;--good:#1a7f4b;--other:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ink:#e7ebf2;--soft:#9aa5b8;--line:#2c3545;--page:#10151e;--code:#1a2230;--bad:#ff8a80;--good:#6bd69a;--other:#f0c060}}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{margin:.5rem 0;font-size:1.75rem;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.15rem}
input[name=language]{position:absolute;opacity:0}label{margin-right:1rem;color:var(--soft);cursor:pointer}
input:checked+label{color:var(--ink);font-weight:600}input:focus-visible+label{outline:2px solid currentColor;outline-offset:3px}
#en:checked~main:lang(pt),#pt:checked~main:lang(en){display:none}
.facts{color:var(--soft)}.facts span:not(:last-child)::after{content:" ·"}
.verdict{font-size:1.25rem;font-weight:600}.verdict.failed{color:var(--bad)}.verdict.passed{color:var(--good)}
.counts{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:0;list-style:none}
details{border-bottom:1px solid var(--line);padding:.6rem 0}summary{cursor:pointer}
summary>code:first-child{margin-right:.5rem;color:var(--soft)}.failed>summary::marker{color:var(--bad)}.otherwise>summary::marker{color:var(--other)}.passed>summary::marker{color:var(--good)}
.at{color:var(--soft);font-size:.9rem}blockquote{margin:.5rem 0;padding-left:.75rem;border-left:3px solid var(--line)}
code,pre{font:13.5px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}pre{overflow:auto;padding:.75rem;background:var(--code);border-radius:6px}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.15rem .75rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr}}@media print{label{display:none}details>*{display:block}}
`;
