const root = document.documentElement;

document.querySelector('.theme')?.addEventListener('click', () => {
  const theme = shown() === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  localStorage.setItem('tesa-tema', theme);
});

function shown(): string {
  return root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}
