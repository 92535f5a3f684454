import { type ComponentType, render } from 'preact';
import type { ConsoleData } from '../../console-data.ts';
import { keepOfflineOnceReady } from '../keep-offline.ts';
import { Run } from '../sample/Run.tsx';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './props.ts';
import type { ConsoleWords } from './words.ts';

/** The console of a page and the run of its sample, which are one program, since a page has one sandbox. */
export function mounts(words: ConsoleWords) {
  keepOfflineOnceReady();
  // Puts it into an element of its page, once or again; `asked` is how often the page asked for it.
  const putting =
    (Shown: ComponentType<ConsoleProps>) =>
    (element: Element, data: ConsoleData, asked: number): void =>
      render(<Shown data={data} words={words} asked={asked} />, element);
  return { mount: putting(Console), mountRun: putting(Run) };
}
