import { bytesToHex } from '@noble/hashes/utils.js';
import { randomBytes } from '../bytes.ts';
import type { Mudanca, ParteDoMundo } from '../contract/control-types.ts';
import { type LogEntry, redact } from '../log.ts';
import type { Timer } from '../platform/primitives.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import {
  attemptPlace,
  type DeliveryTarget,
  type ShownAttempt,
  type WrittenEvent,
} from '../webhooks/index.ts';
import type { WorldClock } from './clock.ts';

/** Describes a change; undefined when nothing visible changed. Called at most once, and only if there is a reader. */
export type Description = () => Mudanca | undefined;

export type ChangeListener = (change: Description) => void;

/** Collects the changes of a transaction, announces them after the commit and drops them after a rollback. */
export class Changes {
  listener: ChangeListener = () => {};
  readonly #clock: { now(): number };
  #isOpen = false;
  #noted: Description[] = [];
  #statements: string[] = [];

  constructor(clock: { now(): number }) {
    this.#clock = clock;
  }

  /** Records a change in the current transaction. Outside of one it is announced at once. */
  note(change: Description): void {
    if (this.#isOpen) this.#noted.push(change);
    else this.listener(change);
  }

  begin(): void {
    this.#isOpen = true;
    this.#noted = [];
    this.#statements = [];
  }

  run(statement: string): void {
    this.#statements.push(statement);
  }

  /** Returns a function that drops the changes recorded since, for a partial rollback. */
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

/** Section of the dashboard that shows each table; null when no section does. */
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

const tableOf = (statement: string): string | undefined => TABLE.exec(statement)?.[1];

export function changedParts(statements: readonly string[]): ParteDoMundo[] {
  const parts = statements.map((statement) => PART_OF_TABLE[tableOf(statement) ?? ''] ?? null);
  return [...new Set(parts.filter((part) => part !== null))].sort();
}

/**
 * Log line of a delivery attempt: event, destination, result and next attempt. It shows only the URL's origin, because
 * path and query may contain a secret.
 */
export function attemptLine(attempt: ShownAttempt, { url, tipo }: DeliveryTarget): string {
  const { webhook_id, entrega_id, tentativa, status, proxima_em: next } = attempt;
  const { n, ms, falhas } = tentativa;
  const result = `${tentativa.status ?? tentativa.erro} ${ms}ms`;
  const place = attemptPlace({ n, status, next });
  const struck = falhas.map((fault) => ` ${fault.id} ${fault.tipo}`).join('');
  return `webhook ${tipo} to ${originOf(url)} ${webhook_id} ${result} ${place} ${entrega_id}${struck}`;
}

export function attemptEntry(attempt: ShownAttempt, { url, tipo }: DeliveryTarget): LogEntry {
  const { webhook_id, entrega_id, proxima_em } = attempt;
  const { n: tentativa, status, erro, ms, falhas: struck } = attempt.tentativa;
  const falhas = struck.map((fault) => fault.tipo).join(' ') || null;
  const about = { tipo: 'entrega', evento: tipo, destino: originOf(url), webhook_id, entrega_id };
  return { ...about, tentativa, status, erro, ms, proxima_em, falhas };
}

const originOf = (url: string): string => redact(new URL(url).origin);

/** Maximum number of changes that are kept for readers that reconnect. */
const KEPT = 1000;

const PACE = 20;

interface Entry {
  readonly describe: Description;
  described?: Mudanca | undefined;
}

export interface PlacedChange {
  readonly id: string;
  readonly change: Mudanca;
}

export interface ReadChanges {
  readonly changes: readonly PlacedChange[];
  /** Number of earlier changes that the log has already dropped. */
  readonly lost: number;
  readonly next: number;
}

/**
 * The latest changes of a world, which survive a reset of the world. A change is described only when somebody reads it.
 */
export class ChangeLog {
  /** Random prefix of change ids, so that ids of another process are not mistaken for this log's. */
  readonly #name = bytesToHex(randomBytes(4));
  readonly #timer: Timer;
  readonly #kept: Entry[] = [];
  readonly #followers = new Set<() => void>();
  #count = 0;
  #isNotifying = false;
  #isClosed = false;

  constructor(timer: Timer) {
    this.#timer = timer;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get end(): number {
    return this.#count;
  }

  add(describe: Description): void {
    this.#kept[this.#count % KEPT] = { describe };
    this.#count += 1;
    if (this.#followers.size === 0 || this.#isNotifying) return;
    this.#isNotifying = true;
    this.#timer(PACE, () => this.#notifyFollowers());
  }

  idBefore = (place: number): string => `${this.#name}.${place}`;

  placeAfter(id: string): number | undefined {
    const [name, place = ''] = id.split('.');
    if (name !== this.#name || !/^[0-9]{1,15}$/.test(place)) return undefined;
    return Number(place) <= this.#count ? Number(place) : undefined;
  }

  read(from: number, limit: number): ReadChanges {
    const first = Math.max(from, this.#count - KEPT);
    const next = Math.min(this.#count, first + limit);
    const changes: PlacedChange[] = [];
    for (let place = first; place < next; place += 1) {
      const change = this.#describe(place);
      if (change !== undefined) changes.push({ id: this.idBefore(place + 1), change });
    }
    return { changes, lost: first - from, next };
  }

  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  close(): void {
    this.#isClosed = true;
    this.#notifyFollowers();
  }

  #notifyFollowers(): void {
    this.#isNotifying = false;
    for (const follower of this.#followers) follower();
  }

  #describe(place: number): Mudanca | undefined {
    const entry = this.#kept[place % KEPT];
    if (entry === undefined) return undefined;
    if (!('described' in entry)) entry.described = entry.describe();
    return entry.described;
  }
}
