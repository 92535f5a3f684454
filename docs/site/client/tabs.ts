const root = document.documentElement;
const STORED: Readonly<Record<string, string>> = { code: 'tesa-codigo', language: 'tesa-linguagem' };

for (const group of document.querySelectorAll<HTMLElement>('.tabs')) offer(group);

function offer(group: HTMLElement): void {
  const { choice = '' } = group.dataset;
  const tabs = [...group.querySelectorAll<HTMLButtonElement>('[role="tab"]')];
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
    root.dataset[choice] = dataset.tab ?? '';
    localStorage.setItem(`${STORED[choice]}`, root.dataset[choice]);
    reflect();
  }

  function reflect(): void {
    for (const tab of tabs) {
      const isChosen = tab.dataset.tab === root.dataset[choice];
      tab.setAttribute('aria-selected', `${isChosen}`);
      tab.tabIndex = isChosen ? 0 : -1;
    }
  }
}
