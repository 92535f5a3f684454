const form = document.querySelector<HTMLFormElement>('.filter');
if (form) offer(form);

function offer(filter: HTMLFormElement): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('.assumptions details')];
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-of]')].map((row) => ({
    row,
    text: plain(row.textContent ?? ''),
    kind: row.closest('.assumptions > details')?.id,
    users: row.dataset.of?.split(' '),
  }));
  const [word, kind, operation] = ['palavra', 'tipo', 'operacao'].map(
    (name) => filter.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement,
  );
  if (!word || !kind || !operation) return;

  filter.addEventListener('submit', (event) => event.preventDefault());
  filter.addEventListener('input', show);
  addEventListener('hashchange', reveal);
  show();
  reveal();

  /** Opens the groups that have what was asked for; without a filter, all groups are closed. */
  function show(): void {
    const words = plain(`${word?.value}`).split(/\s+/);
    const isFiltered = [word, kind, operation].some((field) => field?.value !== '');
    let count = 0;
    for (const { row, text, kind: of, users } of rows) {
      const isShown =
        words.every((one) => text.includes(one)) &&
        (kind?.value === '' || kind?.value === of) &&
        (operation?.value === '' || users?.some((one) => one === '*' || one === operation?.value) === true);
      row.hidden = !isShown;
      if (isShown) count += 1;
    }
    for (const group of groups) {
      const shown = group.querySelectorAll('tr[data-of]:not([hidden])').length;
      group.hidden = shown === 0;
      group.open = isFiltered;
      const number = group.querySelector('.count');
      if (number) number.textContent = `${shown}`;
    }
    const output = filter.querySelector('output');
    if (output) output.value = `${count} / ${rows.length}`;
  }

  /** Shows the row that the URL names, even if the filter hides it or its group is closed. */
  function reveal(): void {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!named || !word || !kind || !operation) return;
    if (named.closest<HTMLElement>('[hidden]')) {
      word.value = '';
      operation.value = '';
      kind.value = '';
      show();
    }
    let group = named.closest('details');
    if (group === null) return;
    for (; group; group = group.parentElement?.closest('details') ?? null) group.open = true;
    named.scrollIntoView({ block: named instanceof HTMLDetailsElement ? 'start' : 'center' });
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
