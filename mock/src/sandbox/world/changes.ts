import type { Mudanca } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { partsOf } from './changed-parts.ts';

/** Describes a change; undefined when it changed nothing that is shown. Called at most once, and only if it is read. */
export type Description = () => Mudanca | undefined;

/** Is told of each change of a world. */
export type ChangeListener = (change: Description) => void;

/** Collects what happens in a world, and tells of it once it is committed: never of what is rolled back. */
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

  /** Notes a change of the transaction under way, or tells of it at once when there is none. */
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
