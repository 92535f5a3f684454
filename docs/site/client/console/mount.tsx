import { type ComponentType, render } from 'preact';
import type { ConsoleData } from '../../console-data.ts';
import { keepOfflineOnceReady } from '../keep-offline.ts';
import { Run } from '../sample/Run.tsx';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './props.ts';
import { CONSOLE_WORDS } from './words.ts';

keepOfflineOnceReady();

/**
 * Puts the console of an operation into an element of its page, once or again.
 * @param asked how often the page asked to take the sandbox to where its samples work
 */
export const mount = putting(Console);

/**
 * The same for the output of its sample, which is run.
 * @param asked how often the page asked for that
 */
export const mountRun = putting(Run);

// One program has both, since a page has one sandbox.
function putting(Shown: ComponentType<ConsoleProps>) {
  return (element: Element, data: ConsoleData, asked: number): void => {
    const words = CONSOLE_WORDS[document.documentElement.lang.startsWith('en') ? 'en' : 'pt'];
    render(<Shown data={data} words={words} asked={asked} />, element);
  };
}
