import { Refusal } from '../refusal.ts';

const WINDOW = 60;

/** Default requests per window, above the rate of any test or benchmark. */
const DEFAULT_RATE_LIMIT = 10_000_000;

interface Count {
  readonly endsAt: number;
  made: number;
}

export interface Allowance {
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: Refusal | undefined;
}

/**
 * Counts requests per organization in real time, because clients wait by their own clock. Reproducible sandboxes use
 * the world's clock.
 */
export class RateLimit {
  most: number;
  readonly #counts = new Map<string, Count>();

  constructor(most: number = DEFAULT_RATE_LIMIT) {
    this.most = most;
  }

  get untouched(): Allowance['headers'] {
    return this.#headers(newCount(0), 0);
  }

  /** @param now milliseconds of a clock that may go back */
  count(organizationId: string, now: number): Allowance {
    const count = this.#current(organizationId, now);
    count.made += 1;
    this.#counts.set(organizationId, count);
    const refusal = count.made > this.most ? tooMany(this.most, count, now) : undefined;
    return { headers: this.#headers(count, now), refusal };
  }

  see(organizationId: string, now: number): Allowance {
    return { headers: this.#headers(this.#current(organizationId, now), now), refusal: undefined };
  }

  #headers(count: Count, now: number): Allowance['headers'] {
    const left = Math.max(this.most - count.made, 0);
    return {
      RateLimit: `"padrao";r=${left};t=${secondsLeft(count, now)}`,
      'RateLimit-Policy': `"padrao";q=${this.most};w=${WINDOW}`,
    };
  }

  #current(organizationId: string, now: number): Count {
    const count = this.#counts.get(organizationId);
    return count !== undefined && now < count.endsAt && now >= count.endsAt - WINDOW * 1000
      ? count
      : newCount(now);
  }
}

const newCount = (now: number): Count => ({ endsAt: now + WINDOW * 1000, made: 0 });

const secondsLeft = ({ endsAt }: Count, now: number): number => Math.ceil((endsAt - now) / 1000);

function tooMany(most: number, count: Count, now: number): Refusal {
  const retryAfter = secondsLeft(count, now);
  return new Refusal(
    'limite_de_requisicoes',
    `A organização passou de ${most} ${most === 1 ? 'requisição' : 'requisições'} por minuto. Espere ${retryAfter} s e repita; uma escrita, com a mesma Idempotency-Key, em até 24 horas da primeira tentativa.`,
    { retryAfter, compared: { feitas: count.made, por_minuto: most, zera_em_segundos: retryAfter } },
  );
}
