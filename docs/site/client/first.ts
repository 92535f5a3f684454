/** Runs before anything is painted: restores what was chosen on another page, and shows what needs scripts. */
const { classList, dataset } = document.documentElement;
classList.add('js');
// Over plain HTTP, browsers have a clipboard for pages of their own machine alone.
if (isSecureContext) classList.add('can-copy');
dataset.code = localStorage.getItem('tesa-codigo') ?? 'curl';
dataset.language = localStorage.getItem('tesa-linguagem') ?? 'ts';
const theme = localStorage.getItem('tesa-tema');
if (theme !== null) dataset.theme = theme;
