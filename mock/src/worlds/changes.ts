import type { Mudanca, ParteDoMundo } from '../contract/control-types.ts';
import { type LogEntry, redact } from '../log.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import {
  attemptPlace,
  type DeliveryTarget,
  type ShownAttempt,
  type WrittenEvent,
} from '../webhooks/index.ts';
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
    const partes = changedParts(statements);
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

/** The part of a world that each table belongs to; null: one that is not shown. */
export const PART_OF_TABLE: Readonly<Record<string, ParteDoMundo | null>> = {
  acumulos: null,
  carteiras: 'carteiras',
  chaves: 'chaves',
  cobrancas: 'cobrancas',
  contas: 'posicoes',
  entregas: 'entregas',
  eventos: 'eventos',
  fatos: null,
  ganhos: null,
  idempotencia: null,
  juros_anuais: 'rentabilidades',
  mundo: null,
  nonces: null,
  organizacoes: 'organizacao',
  politicas: 'politica',
  propostas: 'propostas',
  registros: 'registros',
  rendimentos: 'rendimento',
  resgates: 'resgates',
  tentativas: 'entregas',
  transacoes: 'transacoes',
  webhooks: 'webhooks',
};

const TABLE = /^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/i;

/** The table that a statement changes; undefined when it changes none. */
const tableOf = (statement: string): string | undefined => TABLE.exec(statement)?.[1];

/** The parts of a world that statements change, in alphabetical order. */
export function changedParts(statements: readonly string[]): ParteDoMundo[] {
  const parts = statements.map((statement) => PART_OF_TABLE[tableOf(statement) ?? ''] ?? null);
  return [...new Set(parts.filter((part) => part !== null))].sort();
}

/**
 * One line of the log: the event and its destination, the result, and the next attempt by the world's time. Only the origin
 * of the address is shown, since a path and a query may hold a secret.
 */
export function attemptLine(attempt: ShownAttempt, { url, tipo }: DeliveryTarget): string {
  const { webhook_id, entrega_id, tentativa, status, proxima_em: next } = attempt;
  const { n, ms, falhas } = tentativa;
  const result = `${tentativa.status ?? tentativa.erro} ${ms}ms`;
  const place = attemptPlace({ n, status, next });
  const struck = falhas.map((fault) => ` ${fault.id} ${fault.tipo}`).join('');
  return `webhook ${tipo} to ${originOf(url)} ${webhook_id} ${result} ${place} ${entrega_id}${struck}`;
}

/** The same for programs. */
export function attemptEntry(attempt: ShownAttempt, { url, tipo }: DeliveryTarget): LogEntry {
  const { webhook_id, entrega_id, proxima_em } = attempt;
  const { n: tentativa, status, erro, ms, falhas: struck } = attempt.tentativa;
  const falhas = struck.map((fault) => fault.tipo).join(' ') || null;
  const about = { tipo: 'entrega', evento: tipo, destino: originOf(url), webhook_id, entrega_id };
  return { ...about, tentativa, status, erro, ms, proxima_em, falhas };
}

const originOf = (url: string): string => redact(new URL(url).origin);
