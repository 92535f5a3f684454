/** Before anything is painted: the theme that was chosen, and that scripts run, for what only they can do. */
const { classList, dataset } = document.documentElement;
classList.add('js');
const theme = localStorage.getItem('tesa-tema');
if (theme !== null) dataset.theme = theme;
