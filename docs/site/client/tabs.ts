/** Switches between tabs, and remembers the choice for the next page. An attribute tells the style sheet. */
const root = document.documentElement;
const tabs = [...document.querySelectorAll<HTMLButtonElement>('[role="tab"]')];

for (const tab of tabs) {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const next = step === undefined ? undefined : tabs.at((tabs.indexOf(tab) + step) % tabs.length);
    if (next === undefined) return;
    choose(next);
    next.focus();
  });
}
reflect();

function choose({ dataset }: HTMLButtonElement): void {
  root.dataset.code = dataset.tab ?? '';
  localStorage.setItem('tesa-codigo', root.dataset.code);
  reflect();
}

function reflect(): void {
  for (const tab of tabs) {
    const isChosen = tab.dataset.tab === root.dataset.code;
    tab.setAttribute('aria-selected', `${isChosen}`);
    tab.tabIndex = isChosen ? 0 : -1;
  }
}
