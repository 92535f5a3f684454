import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isInTab } from '../../src/browser/tab/sandbox-of-page.ts';
import { PRINCIPAL } from '../api/send.ts';
import { isFolded } from '../state/narrow.ts';
import { useNow } from '../state/now.ts';
import { SHELL } from '../state/paths.ts';
import { useReading } from '../state/reads.ts';
import { to } from '../state/route.ts';
import { isWorldGone, show, world } from '../state/session.ts';
import { isOpening, tabState } from '../state/tab.ts';
import { words } from '../words/words.ts';
import { Chosen } from './Chosen.tsx';
import { Failure } from './Failure.tsx';
import { KeyGate } from './KeyGate.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TabNote } from './TabNote.tsx';
import { TokenGate } from './TokenGate.tsx';
import { useEscape } from './use-escape.ts';

interface ShellProps {
  readonly view: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Shell({ view, title, children }: ShellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} · Tesa`;
    setIsOpen(false);
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [title]);
  useEscape(isOpen, () => {
    setIsOpen(false);
    menu.current?.focus();
  });
  const { failure } = useReading(SHELL.clock);
  return (
    <>
      <button class="skip" type="button" onClick={skip}>
        {words.skip}
      </button>
      <header class="top">
        <a class="brand" href={to('')}>
          <Mark /> <strong>Tesa</strong> <span>{words.painel}</span>
        </a>
        <div class="tools">
          {isFolded.value ? null : <Chosen />}
          <Clock />
          <Languages />
          <button class="theme" type="button" aria-label={words.theme} onClick={switchTheme} />
          <button
            ref={menu}
            class="menu"
            type="button"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            {words.menu}
          </button>
        </div>
      </header>
      {failure === 'lost' && (!isInTab() || tabState.value?.is === 'ready') ? (
        <p class="lost" role="alert">
          {words.lost}
        </p>
      ) : null}
      <div class="frame">
        <nav class={isOpen ? 'sidebar open' : 'sidebar'} id="menu" aria-label={words.sections}>
          {isFolded.value ? <Chosen /> : null}
          <Sidebar view={view} />
        </nav>
        <main id="conteudo" tabIndex={-1}>
          <TabNote />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <div class={isOpening() ? 'view opening' : 'view'}>
            <TokenGate failure={failure}>
              {isWorldGone.value ? <WorldGone /> : <KeyGate>{children}</KeyGate>}
            </TokenGate>
          </div>
        </main>
      </div>
    </>
  );
}

function WorldGone() {
  const { worldGone, worldGoneWhy, toPrincipal } = words.failure;
  return (
    <Failure title={worldGone(world.value)} action={{ label: toPrincipal, onClick: () => show(PRINCIPAL) }}>
      <p>{worldGoneWhy}</p>
    </Failure>
  );
}

/** A button instead of a link, because a link would change the address and therefore the view. */
function skip(): void {
  document.querySelector<HTMLElement>('#conteudo')?.focus();
}

function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M8 10h16M16 10v13" />
    </svg>
  );
}

function Clock() {
  const agora = useNow() ?? '';
  return (
    <a class="clock" href={to('relogio')} title={words.now}>
      <time dateTime={agora}>{agora.slice(0, 16).replace('T', ' ')}</time> <abbr>UTC</abbr>
    </a>
  );
}

function Languages() {
  const links = [
    ['PT', 'pt-BR', 'Português', words.inPortuguese],
    ['EN', 'en', 'English', words.inEnglish],
  ] as const;
  return (
    <nav class="languages" aria-label={words.language}>
      {links.map(([name, lang, title, address]) => (
        <a
          key={lang}
          href={`${address}${location.hash}`}
          lang={lang}
          hreflang={lang}
          aria-current={lang === words.lang ? 'true' : undefined}
          onClick={({ currentTarget }) => {
            currentTarget.href = `${address}${location.hash}`;
          }}
        >
          <abbr title={title}>{name}</abbr>
        </a>
      ))}
    </nav>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = (dataset.theme ?? (isDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
  dataset.theme = theme;
  localStorage.setItem('tesa-tema', theme);
}
