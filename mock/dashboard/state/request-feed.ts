import { signal } from '@preact/signals';
import type { Requisicao } from '../../src/contract/control-types.ts';
import type { Page } from '../api/page.ts';
import { type Surroundings, send } from '../api/send.ts';

/** Maximum number of requests in a feed; the sandbox logs no more either. */
const KEPT = 10_000;
const PAGE = 100;

export class RequestFeed {
  readonly items = signal<readonly Requisicao[] | undefined>(undefined);
  readonly hasMore = signal(false);
  readonly #filters: string;
  readonly #surroundings: Surroundings;
  #cursor: string | null = null;
  #isBusy = false;

  constructor(filters: string, surroundings: Surroundings) {
    this.#filters = filters;
    this.#surroundings = surroundings;
  }

  readNewer = (): Promise<void> =>
    this.#alone(async () => {
      const known = new Set(this.items.peek()?.map(({ id }) => id));
      const fresh: Requisicao[] = [];
      for (let cursor: string | null = ''; cursor !== null && fresh.length < KEPT; ) {
        const page = await this.#read(cursor);
        const unknown = page.dados.filter(({ id }) => !known.has(id));
        fresh.push(...unknown);
        if (this.items.peek() === undefined) return this.#begin(page);
        cursor = unknown.length < page.dados.length ? null : page.proximo_cursor;
      }
      if (fresh.length > 0) this.items.value = [...fresh, ...(this.items.peek() ?? [])].slice(0, KEPT);
    });

  readOlder = (): Promise<void> =>
    this.#alone(async () => {
      if (this.#cursor === null) return;
      const page = await this.#read(this.#cursor);
      this.#goOn(page, [...(this.items.peek() ?? []), ...page.dados]);
    });

  #begin(page: Page<Requisicao>): void {
    this.#goOn(page, page.dados);
  }

  #goOn({ proximo_cursor }: Page<Requisicao>, items: readonly Requisicao[]): void {
    this.#cursor = proximo_cursor;
    this.hasMore.value = proximo_cursor !== null && items.length < KEPT;
    this.items.value = items;
  }

  async #read(cursor: string): Promise<Page<Requisicao>> {
    const after = cursor === '' ? '' : `&apos=${cursor}`;
    const path = `/_sandbox/requisicoes?limite=${PAGE}${this.#filters}${after}`;
    const { status, body } = await send({ method: 'GET', path }, this.#surroundings);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body as Page<Requisicao>;
  }

  /** Runs one read at a time. Ignores a failure, because the next read catches up. */
  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await work();
    } catch {
      this.items.value ??= [];
    } finally {
      this.#isBusy = false;
    }
  }
}
