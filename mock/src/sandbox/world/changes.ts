import type { Mudanca } from '../../contract/control-types.ts';
import { toDataHora } from '../../treasury/rules/to-contract.ts';
import type { DeliveryTarget, ShownAttempt, WrittenEvent } from '../../webhooks/index.ts';
import { partsOf } from './changed-parts.ts';
import type { WorldClock } from './clock.ts';

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
  #noted: Description[] = [];
  #statements: string[] = [];

  constructor(clock: { now(): number }) {
    this.#clock = clock;
  }

  /** Notes a change in the transaction under way; outside of one, announces it at once. */
  note(change: Description): void {
    if (this.#isOpen) this.#noted.push(change);
    else this.listener(change);
  }

  begin(): void {
    this.#isOpen = true;
    this.#noted = [];
    this.#statements = [];
  }

  /** Notes a statement that the transaction under way runs. */
  run(statement: string): void {
    this.#statements.push(statement);
  }

  /** Returns a function that forgets what is noted from here on: for a part that is rolled back. */
  mark(): () => void {
    const [noted, statements] = [this.#noted.length, this.#statements.length];
    return () => {
      this.#noted.length = noted;
      this.#statements.length = statements;
    };
  }

  commit(): void {
    this.#isOpen = false;
    for (const change of this.#noted) this.listener(change);
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

/** The clock, whose moves are announced. */
export function announcingClock(clock: WorldClock, changes: Changes): WorldClock {
  const announce = (instant: number) => changes.note(() => ({ tipo: 'relogio', agora: toDataHora(instant) }));
  return {
    ...clock,
    get runs() {
      return clock.runs;
    },
    moveTo(instant) {
      clock.moveTo(instant);
      announce(instant);
    },
    run(runs) {
      clock.run(runs);
      announce(clock.now());
    },
  };
}

export const eventChange = ({ id, tipo, organizacao_id, criado_em }: WrittenEvent): Mudanca => ({
  tipo: 'evento',
  evento_id: id,
  evento: tipo,
  organizacao_id,
  criado_em,
});

export const attemptChange = (attempt: ShownAttempt, { tipo: evento }: DeliveryTarget): Mudanca => ({
  tipo: 'entrega',
  evento,
  ...attempt,
});
