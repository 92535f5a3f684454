import type { Mudanca } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { partsOf } from './changed-parts.ts';

/** Describes a change; undefined when nothing shown has changed. It is called only if somebody reads it, and once. */
export type Description = () => Mudanca | undefined;

/** Called for each change of a world. */
export type ChangeListener = (change: Description) => void;

/** Collects the changes of a world and announces them once they are committed; those rolled back are dropped. */
export class Changes {
  /** Default: nobody. */
  listener: ChangeListener = () => {};
  readonly #clock: { now(): number };
  #isOpen = false;
  #told: Description[] = [];
  #statements: string[] = [];

  constructor(clock: { now(): number }) {
    this.#clock = clock;
  }

  /** Notes a change in the transaction under way; outside of one, announces it at once. */
  tell(change: Description): void {
    if (this.#isOpen) this.#told.push(change);
    else this.listener(change);
  }

  begin(): void {
    this.#isOpen = true;
    this.#told = [];
    this.#statements = [];
  }

  /** Notes a statement that the transaction under way runs. */
  run(statement: string): void {
    this.#statements.push(statement);
  }

  /** Returns a function that forgets what is noted from here on: for a part that is rolled back. */
  mark(): () => void {
    const [told, statements] = [this.#told.length, this.#statements.length];
    return () => {
      this.#told.length = told;
      this.#statements.length = statements;
    };
  }

  commit(): void {
    this.#isOpen = false;
    for (const change of this.#told) this.listener(change);
    if (this.#statements.length > 0) this.listener(alteration(this.#statements, this.#clock.now()));
  }

  rollBack(): void {
    this.#isOpen = false;
  }
}

const alteration =
  (statements: readonly string[], now: number): Description =>
  () => {
    const partes = partsOf(statements);
    return partes.length === 0
      ? undefined
      : { tipo: 'mundo', em: toDataHora(now), mudanca: 'alterado', partes };
  };
