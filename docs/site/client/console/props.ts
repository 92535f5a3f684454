import type { ConsoleData } from '../../console-data.ts';
import type { ConsoleWords } from './words.ts';

export interface ConsoleProps {
  readonly data: ConsoleData;
  readonly words: ConsoleWords;
  /** How often the page asked to take the sandbox to where its samples work. */
  readonly asked: number;
}
