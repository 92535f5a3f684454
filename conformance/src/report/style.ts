/** Inlined, so that the report is one file. */
export const STYLE = `
:root{color-scheme:light dark;--text:light-dark(#1b2430,#dfe5ee);--quiet:light-dark(#566275,#9aa7ba);--line:light-dark(#e3e7ed,#293241);--page:light-dark(#fff,#10151c);--raised:light-dark(#f5f7f9,#171e28);--good:light-dark(#0b6b57,#5fd0b1);--good-soft:light-dark(#e4f3ee,#14302a);--warm:light-dark(#8a4b00,#f0b763);--warm-soft:light-dark(#fdf1dd,#33260f);--red:light-dark(#b3261e,#ff9d94);--red-soft:light-dark(#fdebe9,#3a1a18);--mono:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
*{box-sizing:border-box}
body{margin:0 auto;max-width:58rem;padding:1.25rem 1.25rem 5rem;background:var(--page);color:var(--text);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header{margin:1.5rem 0 1.75rem}
.title{margin:0;color:var(--quiet)}
h1{margin:.1rem 0 .6rem;font-size:clamp(1.6rem,4.5vw,2.3rem);line-height:1.2;letter-spacing:-.01em}
h1.failed{color:var(--red)}h1.passed{color:var(--good)}
h2{margin:2.75rem 0 .75rem;font-size:1.3rem;line-height:1.3}
h3{margin:1.5rem 0 .5rem;font-size:1rem}
.facts{margin:0;color:var(--quiet);font-size:.92rem;overflow-wrap:anywhere}
.facts span:not(:last-child)::after{content:" ·"}
.ended{padding:.75rem 1rem;border-radius:8px;background:var(--warm-soft);color:var(--warm)}
.figures{display:grid;grid-template-columns:repeat(4,1fr);gap:.75rem;margin:0;padding:0;list-style:none}
.figures a{display:block;height:100%;padding:.8rem 1rem;border-radius:10px;background:var(--raised);color:var(--quiet);font-size:.88rem;line-height:1.35;text-decoration:none}
.figures a:hover{outline:1px solid var(--line)}
.figures b{display:block;color:var(--text);font-size:1.9rem;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums}
.figures .failed b{color:var(--red)}.figures .otherwise b{color:var(--warm)}.figures .passed b{color:var(--good)}.figures .none b{color:var(--quiet)}
details{border-top:1px solid var(--line)}section>details:last-child,details details:last-child{border-bottom:1px solid var(--line)}
summary{position:relative;padding:.6rem 0 .6rem 1.4rem;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::before{content:"";position:absolute;left:.2rem;top:1.1rem;width:.42rem;height:.42rem;border:solid var(--quiet);border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open]>summary::before{transform:rotate(45deg)}
summary:hover{color:var(--good)}
details>:not(summary){margin-left:1.4rem}
.failed>summary .rule{font-weight:600}
.id{display:block;color:var(--quiet);background:none;padding:0}
.at,.count{color:var(--quiet);font-size:.9rem;font-weight:400;overflow-wrap:anywhere}
figure{margin:.25rem 0 1rem}figcaption{color:var(--quiet);font-size:.9rem}
blockquote{margin:.3rem 0 0;padding:.1rem 0 .1rem .9rem;border-left:3px solid var(--good);white-space:pre-line}
.why{font-weight:600}.answer{margin-block:.35rem}
code,pre{font:.85rem/1.55 var(--mono)}
:not(pre)>code{padding:.08rem .3rem;border-radius:4px;background:var(--raised);overflow-wrap:anywhere}
pre{overflow:auto;margin:.5rem 0;padding:.75rem .9rem;border-radius:8px;background:var(--raised)}
table{width:calc(100% - 1.4rem);border-collapse:collapse;font-size:.92rem}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{color:var(--quiet);font-weight:400}tbody th{width:30%;font-weight:400;overflow-wrap:anywhere}
td:last-child code{background:var(--red-soft);color:var(--red)}.otherwise td:last-child code{background:var(--warm-soft);color:var(--warm)}
.rules{padding-left:1.1rem}.rules li{margin:.35rem 0}
article{margin:.75rem 0;padding:.25rem 1rem .75rem;border:1px solid var(--line);border-radius:10px}
p.point{margin:.35rem 0}
@media(max-width:40rem){.figures{grid-template-columns:1fr 1fr}details>:not(summary){margin-left:0}table{width:100%}thead{display:none}tr{display:block;padding:.4rem 0;border-bottom:1px solid var(--line)}th,td,tbody th{display:block;width:auto;padding:.1rem 0;border:0}td::before{content:attr(data-is) " ";color:var(--quiet)}}
@media print{body{max-width:none;padding:0;font-size:10pt}details::details-content{content-visibility:visible;display:block}pre{white-space:pre-wrap}article,tr{break-inside:avoid}}
`;
