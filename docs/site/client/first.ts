/** Runs before the first paint. */
const { classList, dataset, lang } = document.documentElement;
classList.add('js');
// On plain HTTP, browsers offer the clipboard only on localhost.
if (isSecureContext) classList.add('can-copy');
dataset.code = localStorage.getItem('tesa-codigo') ?? 'curl';
dataset.language = localStorage.getItem('tesa-linguagem') ?? 'ts';
// Opens the home page in the last chosen language, unless the reader comes from another page of these docs.
const chosen = localStorage.getItem('tesa-idioma');
const isHome = document.currentScript?.dataset.home !== undefined;
if (isHome && chosen !== null && chosen !== lang && !document.referrer.startsWith(`${location.origin}/`))
  location.replace(chosen === 'en' ? 'en/' : '../');
const theme = localStorage.getItem('tesa-tema');
if (theme !== null) dataset.theme = theme;
