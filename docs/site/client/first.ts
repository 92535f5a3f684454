/** Before anything is painted: what was chosen on another page, and that scripts run, for what only they can do. */
const { classList, dataset } = document.documentElement;
classList.add('js');
dataset.code = localStorage.getItem('tesa-codigo') ?? 'curl';
const theme = localStorage.getItem('tesa-tema');
if (theme !== null) dataset.theme = theme;
