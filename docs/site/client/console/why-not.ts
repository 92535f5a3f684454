import { isInTab } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { StepFailed } from './sandbox.ts';
import { NotOpen } from './tab-state.ts';
import type { ConsoleWords } from './words.ts';

/**
 * Why there is no answer, for a reader.
 * @param isWrite whether it may have been executed all the same
 */
export function whyNot(error: unknown, words: ConsoleWords, isWrite: boolean): string {
  // The note beside it says why.
  if (error instanceof NotOpen) return '';
  if (error instanceof StepFailed)
    return words.stepFailed(`${error.step.method} ${error.step.path}`, error.status);
  const { noAnswer, noAnswerToWrite } = isInTab() ? words.tab : words;
  return isWrite ? noAnswerToWrite : noAnswer;
}
