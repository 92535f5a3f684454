import { render } from 'preact';
import type { ConsoleData } from '../../console-data.ts';
import { keepOfflineOnceReady } from '../keep-offline.ts';
import { Console } from './Console.tsx';
import { CONSOLE_WORDS } from './words.ts';

keepOfflineOnceReady();

/**
 * Puts the console of an operation into an element of its page, once or again.
 * @param asked how often the page asked to take the sandbox to where its samples work
 */
export function mount(element: Element, data: ConsoleData, asked: number): void {
  const words = CONSOLE_WORDS[document.documentElement.lang.startsWith('en') ? 'en' : 'pt'];
  render(<Console data={data} words={words} asked={asked} />, element);
}
