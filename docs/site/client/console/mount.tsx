import { type ComponentType, render } from 'preact';
import type { ConsoleData } from '../../console-data.ts';
import { keepOfflineOnceReady } from '../keep-offline.ts';
import { Run } from '../sample/Run.tsx';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './props.ts';
import type { ConsoleWords } from './words.ts';

/** Mounts the console and the sample runner, which are one program because they share the page's sandbox. */
export function mounts(words: ConsoleWords) {
  keepOfflineOnceReady();
  const putting =
    (Shown: ComponentType<ConsoleProps>) =>
    (element: Element, data: ConsoleData, asked: number): void =>
      render(<Shown data={data} words={words} asked={asked} />, element);
  return { mount: putting(Console), mountRun: putting(Run) };
}
