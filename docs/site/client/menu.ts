/** The menu of the phone opens by its address, without any script; with one, Escape and a second press close it. */
const menu = document.querySelector<HTMLAnchorElement>('.menu');
const sidebar = document.querySelector<HTMLElement>('.sidebar');
const isOpen = () => location.hash === '#menu';

menu?.addEventListener('click', (event) => {
  if (!isOpen()) return;
  event.preventDefault();
  close();
});

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isOpen()) close();
});

function close(): void {
  location.hash = '#conteudo';
  menu?.focus();
}

/** The page that is shown may stand far down in the list. */
const active = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
if (sidebar && active && active.offsetTop > sidebar.clientHeight - 80)
  sidebar.scrollTop = active.offsetTop - sidebar.clientHeight / 2;
