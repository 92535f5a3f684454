const form = document.querySelector<HTMLFormElement>('.filter');
if (form) offer(form);

function offer(filter: HTMLFormElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-of]')].map((row) => ({
    row,
    text: plain(row.textContent ?? ''),
    kind: row.closest('tbody')?.id,
    users: row.dataset.of?.split(' '),
  }));
  const [word, kind, operation] = ['palavra', 'tipo', 'operacao'].map(
    (name) => filter.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement,
  );
  if (!word || !kind || !operation) return;

  filter.addEventListener('submit', (event) => event.preventDefault());
  filter.addEventListener('input', show);
  addEventListener('hashchange', reveal);
  // Starts with business assumptions, because the whole table is thirty screens long.
  kind.value = 'negocio';
  show();
  reveal();

  function show(): void {
    const words = plain(`${word?.value}`).split(/\s+/);
    let count = 0;
    for (const { row, text, kind: of, users } of rows) {
      const isShown =
        words.every((one) => text.includes(one)) &&
        (kind?.value === '' || kind?.value === of) &&
        (operation?.value === '' || users?.some((one) => one === '*' || one === operation?.value) === true);
      row.hidden = !isShown;
      if (isShown) count += 1;
    }
    for (const group of document.querySelectorAll<HTMLElement>('.assumptions tbody'))
      group.hidden = group.querySelector('tr[data-of]:not([hidden])') === null;
    const output = filter.querySelector('output');
    if (output) output.value = `${count} / ${rows.length}`;
  }

  /** Shows the row that the URL names, even if the filter hides it or its section is closed. */
  function reveal(): void {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named instanceof HTMLDetailsElement) named.open = true;
    const group = named?.closest<HTMLElement>('tbody');
    if (!group || !word || !kind || !operation) return;
    word.value = '';
    operation.value = '';
    kind.value = group.id;
    show();
    named?.scrollIntoView({ block: 'center' });
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
