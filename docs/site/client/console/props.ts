import type { ConsoleData } from '../../console-data.ts';
import type { ConsoleWords } from './words.ts';

export interface ConsoleProps {
  readonly data: ConsoleData;
  readonly words: ConsoleWords;
  /** How often the page asked to reset the sandbox to the state that its samples need. */
  readonly asked: number;
}
