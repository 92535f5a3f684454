import { OPTIONS, type Pagefind } from './pagefind.ts';
import { type Place, type Result, resultsOf } from './results.ts';

/** Makes the dialog of the search work; loaded when it is first opened. */
export async function start(dialog: HTMLDialogElement): Promise<void> {
  const pagefind = await load();
  const input = dialog.querySelector('input');
  const list = dialog.querySelector('ol');
  const status = dialog.querySelector('output');
  if (!input || !list || !status) return;

  const show = async () => {
    const question = input.value.trim();
    const results = question === '' ? [] : await resultsOf(pagefind, question);
    // Another key was pressed meanwhile.
    if (question !== input.value.trim()) return;
    list.replaceChildren(...results.map(item));
    status.value = question === '' ? '' : summary(dialog, results.length, question);
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', async ({ key, isComposing }) => {
    if (key !== 'Enter' || isComposing) return;
    await show();
    list.querySelector('a')?.click();
  });
  dialog.addEventListener('keydown', (event) => walk(event, [input, ...list.querySelectorAll('a')]));
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  await show();
}

async function load(): Promise<Pagefind> {
  const pagefind: Pagefind = await import(new URL('pagefind.js', import.meta.url).href);
  await pagefind.options(OPTIONS);
  return pagefind;
}

function summary({ dataset }: HTMLElement, count: number, question: string): string {
  if (count === 0) return `${dataset.nothing} “${question}”`;
  return `${dataset.found}: ${count}`;
}

/** The arrows walk from the field over the results and back. */
function walk(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const index = stops.findIndex((stop) => stop.matches(':focus'));
  if (step === undefined || index < 0) return;
  event.preventDefault();
  stops[(index + step + stops.length) % stops.length]?.focus();
}

function item({ kind, places, ...result }: Result): HTMLLIElement {
  const inside = places.map((place) => element('li', link(place)));
  const label = element('small', kind);
  return element('li', link(result, label), ...(inside.length > 0 ? [element('ul', ...inside)] : []));
}

function link({ title, address, excerpt }: Place, ...before: Node[]): HTMLAnchorElement {
  const parts = excerpt.map((part, index) => (index % 2 === 0 ? part : element('mark', part)));
  const found = element('a', ...before, element('strong', title), element('span', ...parts));
  found.href = address;
  return found;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
