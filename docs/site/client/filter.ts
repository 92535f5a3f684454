/** Shows only the points that contain every typed word, with or without accents. */
const filter = document.querySelector<HTMLElement>('.filter');
const input = filter?.querySelector('input');
const output = filter?.querySelector('output');
const points = [...document.querySelectorAll<HTMLElement>('.point')].map((element) => ({
  element,
  text: plain(element.textContent ?? ''),
}));

input?.addEventListener('input', () => {
  const words = plain(input.value).split(/\s+/);
  const found = points.filter(({ text }) => words.every((word) => text.includes(word)));
  for (const { element } of points) element.hidden = true;
  for (const { element } of found) element.hidden = false;
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.kind > details'))
    group.open = input.value !== '' || group.dataset.open === 'true';
  if (output) output.value = input.value === '' ? '' : `${found.length} / ${points.length}`;
});

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
