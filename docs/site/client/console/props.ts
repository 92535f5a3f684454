import type { ConsoleData } from '../../console-data.ts';
import type { ConsoleWords } from './words.ts';

export interface ConsoleProps {
  readonly data: ConsoleData;
  readonly words: ConsoleWords;
  readonly asked: number;
}
