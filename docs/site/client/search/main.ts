import type { FoundPlace } from './places.ts';
import { type Result, type SearchResults, searchIn } from './results.ts';

export async function start(dialog: HTMLDialogElement): Promise<void> {
  const answersTo = await load();
  const input = dialog.querySelector('input');
  const list = dialog.querySelector('ol');
  const status = dialog.querySelector('output');
  if (!input || !list || !status) return;

  const show = () => {
    const question = input.value.trim();
    const { results, nearest } = answersTo(question);
    list.replaceChildren(...results.map(item), ...nearest.map((word) => element('li', askFor(word))));
    status.value = question === '' ? '' : summary(dialog, results.length, nearest.length, question);
  };
  const askFor = (word: string) => {
    const button = element('button', word);
    button.type = 'button';
    button.addEventListener('click', () => {
      input.value = word;
      input.focus();
      show();
    });
    return button;
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Enter' || isComposing) return;
    show();
    list.querySelector<HTMLElement>('a, button')?.click();
  });
  dialog.addEventListener('keydown', (event) => walk(event, [input, ...stopsIn(dialog)]));
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  show();
}

const stopsIn = (dialog: HTMLDialogElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>('li :is(a, button)')].filter((stop) => stop.checkVisibility());

async function load(): Promise<(question: string) => SearchResults> {
  const language = document.documentElement.lang.startsWith('pt') ? 'pt' : 'en';
  const answer = await fetch(new URL(`${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`The index of the search answered ${answer.status}`);
  return searchIn(language, await answer.text());
}

function summary({ dataset }: HTMLElement, count: number, nearest: number, question: string): string {
  if (count === 0) return `${dataset.nothing} “${question}”. ${nearest > 0 ? dataset.nearest : dataset.try}`;
  return `${dataset.found}: ${count}`;
}

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

function link({ title, address, excerpt }: FoundPlace, ...before: Node[]): HTMLAnchorElement {
  const parts = excerpt.map((part, index) => (index % 2 === 0 ? part : element('mark', part)));
  const found = element('a', ...before, element('strong', title), element('span', ...parts));
  found.href = new URL(address, import.meta.url).href;
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
