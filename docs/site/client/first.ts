/** Runs before anything is painted: restores what was chosen on another page, and shows what needs scripts. */
const { classList, dataset, lang } = document.documentElement;
classList.add('js');
// Over plain HTTP, browsers have a clipboard for pages of their own machine alone.
if (isSecureContext) classList.add('can-copy');
dataset.code = localStorage.getItem('tesa-codigo') ?? 'curl';
dataset.language = localStorage.getItem('tesa-linguagem') ?? 'ts';
// The home page is in the language that was chosen last; who comes from another page of these docs has one already.
const chosen = localStorage.getItem('tesa-idioma');
const isHome = document.currentScript?.dataset.home !== undefined;
if (isHome && chosen !== null && chosen !== lang && !document.referrer.startsWith(`${location.origin}/`))
  location.replace(chosen === 'en' ? 'en/' : '../');
const theme = localStorage.getItem('tesa-tema');
if (theme !== null) dataset.theme = theme;
