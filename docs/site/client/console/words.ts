import type { FixedKeyName } from '../../../../mock/src/worlds/fixed-keys.ts';
import type { Language } from '../../../language.ts';
import type { Control } from './find-sandbox.ts';
import type { Place } from './json-text.ts';

/** Each language has its own bundle. */
export interface ConsoleWords {
  readonly language: Language;
  readonly looking: string;
  readonly absent: string;
  readonly start: string;
  readonly thenOpen: string;
  readonly control: Readonly<Record<Exclude<Control, 'answers'>, string>>;
  readonly noProduction: string;
  readonly apiKey: string;
  readonly keys: Readonly<Record<FixedKeyName, string>>;
  readonly any: string;
  readonly body: string;
  readonly idempotencyHint: string;
  readonly missing: string;
  readonly productionKey: string;
  readonly unsendable: string;
  notJson(place: Place): string;
  readonly fixFirst: string;
  send(method: string): string;
  readonly again: string;
  readonly sending: string;
  readonly noAnswer: string;
  readonly noAnswerToWrite: string;
  readonly tab: {
    readonly opening: string;
    readonly openingHint: string;
    readonly failed: string;
    readonly openAgain: string;
    readonly kept: string;
    readonly notKept: string;
    /** Replaces `kept` after a saved world could not be opened. */
    readonly lost: string;
    readonly noAnswer: string;
    readonly noAnswerToWrite: string;
  };
  readonly run: {
    readonly title: string;
    readonly running: string;
    ended(milliseconds: number): string;
    readonly failed: string;
    readonly stop: string;
    readonly stopped: string;
    readonly tooLong: string;
    readonly anew: string;
    confirm(steps: number): string;
    readonly alone: string;
  };
  answered(status: number, milliseconds: number): string;
  readonly received: string;
  readonly waiting: string;
  readonly headers: string;
  readonly next: string;
  readonly broadcast: string;
  readonly inDashboard: string;
  readonly documented: string;
  readonly empty: string;
  readonly replayed: string;
  notDocumented(what: string): string;
  readonly copy: string;
  readonly copied: string;
  prerequisites(steps: number): string;
  readonly play: string;
  readonly reset: string;
  readonly confirm: string;
  readonly erase: string;
  readonly cancel: string;
  step(done: number, all: number): string;
  readonly played: string;
  readonly wasReset: string;
  stepFailed(step: string, status: number): string;
}
