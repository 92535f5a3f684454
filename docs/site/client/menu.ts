/** The menu opens by URL without a script. The script adds closing by Escape and by a second click. */
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

const active = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
if (sidebar && active && active.offsetTop > sidebar.clientHeight - 80)
  sidebar.scrollTop = active.offsetTop - sidebar.clientHeight / 2;
