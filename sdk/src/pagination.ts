import type { ItemOf, QueryOf } from './contract-types.ts';
import { ConfigurationError, UnexpectedResponseError } from './errors.ts';
import type { OperationId } from './generated/operations.ts';
import { assertValid, type ReadOptions } from './options.ts';
import { receiptOf } from './receipt.ts';
import type { AnyCall } from './request.ts';
import { isIdOf, nullable, present } from './response.ts';
import { isFields, sharedMap } from './runtime.ts';

export interface ListCall<O extends OperationId> {
  readonly operation: O;
  readonly path: string;
  readonly query?: QueryOf<O> | undefined;
  readonly options?: ReadOptions | undefined;
  /** How to recognize the list's items: by the prefix of their ids, or by a field with a number. */
  readonly item: `${string}_` | (keyof ItemOf<O> & string);
}

export type AnyListCall = Omit<ListCall<OperationId>, 'query' | 'item'> & {
  readonly query?: Filters | undefined;
  readonly item: string;
};

/** A list that sends no request until it is awaited or iterated. */
export function list<Item>(
  { operation, path, query, options, item }: AnyListCall,
  send: (call: AnyCall) => Promise<object>,
): Paged<Item> {
  // Copied, because the caller may change the query before later pages are requested. A value that is not an
  // object is kept, so that it is refused.
  const filters = isFields(query) ? { ...query } : query;
  return new Paged<Item>({
    operation,
    item,
    filters,
    fetch: (apos) => {
      const place = apos === undefined ? filters : { ...filters, apos };
      return send({ operation, method: 'GET', path, query: place, options, expect: PAGE });
    },
  });
}

const PAGE = { dados: present, tem_mais: present, proximo_cursor: nullable };

/**
 * A list. Awaiting it gives its first page, which can itself be iterated; `for await` iterates the items of every page;
 * `pages()` iterates the pages. Each page is requested when it is needed, and the first one only once: call the method
 * again for a fresh read. After a failure, `cursorOf(error)` gives the cursor to resume from.
 */
export class Paged<Item> implements Promise<Page<Item>>, Items<Item> {
  /** @internal Not a `#` field, because a Proxy around the list, such as a reactive framework's, could not reach it. */
  declare readonly _source: PageSource;
  /** @internal */
  declare readonly _firstPage: () => Promise<Page<Item>>;

  /** @internal */
  constructor(source: PageSource) {
    let first: Promise<Page<Item>> | undefined;
    const firstPage = () => {
      first ??= readPage<Item>(source).catch((error: unknown) => {
        first = undefined;
        throw error;
      });
      return first;
    };
    // Configurable, because a Proxy must return other properties unchanged, and a reactive one wraps them.
    Object.defineProperties(this, {
      _source: { value: source, configurable: true },
      _firstPage: { value: firstPage, configurable: true },
    });
  }

  /** Every page, up to the one whose `proximo_cursor` is null. An empty page does not end the list; ten in a row without anything new do. */
  pages(): AsyncGenerator<Page<Item>, void, undefined> {
    return pagesFrom(this);
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return itemsFrom(this, this._source);
  }

  toArray(options: ArrayOptions): Promise<Item[]> {
    return arrayOf(this, options, this._source.operation);
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a list is how its first page is read
  then<Value = Page<Item>, Caught = never>(
    onPage?: ((page: Page<Item>) => Value | PromiseLike<Value>) | null,
    onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Value | Caught> {
    return this._firstPage().then(onPage, onError);
  }

  catch<Caught = never>(onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null) {
    return this._firstPage().catch(onError);
  }

  finally(onSettled?: (() => void) | null): Promise<Page<Item>> {
    return this._firstPage().finally(onSettled);
  }

  get [Symbol.toStringTag](): string {
    return 'Paged';
  }
}

export interface ArrayOptions {
  /** The maximum number of items: an integer, at least 1. */
  max: number;
}

/**
 * Items of a list, which `for await` iterates to the end, requesting pages as needed. An item that occurs on several
 * pages, because the list changed meanwhile, is given once: a loop remembers the ids of its items.
 */
export interface Items<Item> extends AsyncIterable<Item> {
  /**
   * Every item from here to the end, in order.
   * @throws ConfigurationError when `max` is not an integer from 1, or there are more items, because a truncated list
   * could be mistaken for the whole; and whatever any read throws
   */
  toArray(options: ArrayOptions): Promise<Item[]>;
}

/** A page of a list, as the contract defines it. */
export interface PageBody<Item> {
  /** The items of this page. It may be empty without being the last. */
  dados: Item[];
  /** Whether another page follows. */
  tem_mais: boolean;
  /** The `apos` of the next page; null when this is the last. Keep it to resume from here later. */
  proximo_cursor: string | null;
}

/**
 * A page of a list, which can request the next one. `for await` iterates its items and those of every page that follows;
 * `dados` holds only its own.
 */
export interface Page<Item> extends PageBody<Item>, Items<Item> {
  /**
   * Requests the next page; null when this is the last. After a failure it may be called again.
   * @throws UnexpectedResponseError when the page contradicts itself, repeats a cursor, has an item without its id, or
   * is the tenth in a row without anything new; also whatever any read throws
   */
  nextPage(): Promise<Page<Item> | null>;
}

type First<Item> = Page<Item> | Promise<Page<Item>>;

async function* pagesFrom<Item>(first: First<Item>): AsyncGenerator<Page<Item>, void, undefined> {
  for (let page: Page<Item> | null = await first; page !== null; page = await page.nextPage()) yield page;
}

/** Yields each item of a page and of every following page once, even if the service repeats it. */
async function* itemsFrom<Item>(
  first: First<Item>,
  { item: key }: PageSource,
): AsyncGenerator<Item, void, undefined> {
  const given = new Set<unknown>();
  for await (const { dados } of pagesFrom(first))
    yield* dados.filter((item) => given.size < given.add(itemKey(item, key)).size);
}

/** Throws when there are more than `max` items, because a truncated list could be mistaken for the whole. */
async function arrayOf<Item>(
  items: AsyncIterable<Item>,
  options: ArrayOptions,
  operation: OperationId,
): Promise<Item[]> {
  const max = options?.max;
  assertValid(Number.isSafeInteger(max) && max >= 1, 'toArray needs max, a whole number from 1.', operation);
  const array: Item[] = [];
  for await (const item of items) {
    if (array.length === max) {
      const message = `${operation} lists more than ${max} items: raise max, or use for await.`;
      // The outcome is unknown, because the list was not read to its end.
      throw new ConfigurationError(message, { operation, outcome: 'unknown' });
    }
    array.push(item);
  }
  return array;
}

/** Number of pages in a row without anything new after which a list counts as endless. */
const MOST_IDLE = 10;

interface PageSource {
  operation: OperationId;
  item: string;
  /** `apos` is the cursor of the first page. @default the start of the list */
  filters: Filters | undefined;
  fetch(apos: string | undefined): Promise<object>;
}

interface Past {
  readonly cursors: Set<string | undefined>;
  readonly items: Set<unknown>;
  idle: number;
}

async function readPage<Item>(
  source: PageSource,
  cursor = source.filters?.apos,
  past: Past = { cursors: new Set(), items: new Set(), idle: 0 },
): Promise<Page<Item>> {
  try {
    return await readPageOnce(source, cursor, past);
  } catch (error) {
    keepCursor(error, cursor);
    throw error;
  }
}

async function readPageOnce<Item>(
  source: PageSource,
  cursor: string | undefined,
  past: Past,
): Promise<Page<Item>> {
  const { operation, item: key } = source;
  const answer = await source.fetch(cursor);
  const page = checkPage<Item>(answer, source) as Page<Item>;
  const next = page.proximo_cursor;
  const before = past.items.size;
  for (const item of page.dados) past.items.add(itemKey(item, key));
  past.idle = past.items.size > before ? 0 : past.idle + 1;
  past.cursors.add(cursor);
  if (next !== null && past.cursors.has(next))
    throw unusablePage('whose proximo_cursor repeats', answer, operation);
  if (next !== null && past.idle === MOST_IDLE)
    throw unusablePage(`that is the ${MOST_IDLE}th in a row without anything new`, answer, operation);
  let unused: Past | undefined = past;
  const nextPage = async () => {
    const known = unused;
    // A second request for a page starts with an empty history; otherwise its items would look repeated.
    unused = undefined;
    return next === null ? null : readPage<Item>(source, next, known);
  };
  // Not enumerable, so that a page has only the fields of the contract.
  return Object.defineProperties(page, {
    nextPage: { value: nextPage },
    toArray: { value: (options: ArrayOptions) => arrayOf(itemsFrom(page, source), options, operation) },
    [Symbol.asyncIterator]: { value: () => itemsFrom(page, source) },
  });
}

interface Filters {
  apos?: string | undefined;
  status?: string | undefined;
  tipo?: string | undefined;
}

/** Checks that a response is the requested page, and that following it can neither skip items nor loop forever. */
function checkPage<Item>(answer: object, { operation, item: key, filters }: PageSource): PageBody<Item> {
  const { dados, tem_mais, proximo_cursor } = answer as Partial<Record<keyof PageBody<Item>, unknown>>;
  if (!Array.isArray(dados)) throw unusablePage('without a list in dados', answer, operation);
  if (dados.some((item) => itemKey(item, key) === undefined))
    throw unusablePage('with an item of the wrong kind or without its id', answer, operation);
  for (const name of NARROWING)
    if (
      filters?.[name] !== undefined &&
      dados.some((item) => (item[name] ?? filters[name]) !== filters[name])
    )
      throw unusablePage(`with an item whose ${name} is not ${filters[name]}`, answer, operation);
  const isCursor = typeof proximo_cursor === 'string' && proximo_cursor !== '';
  if (tem_mais !== isCursor || (!isCursor && proximo_cursor !== null))
    throw unusablePage('whose tem_mais contradicts proximo_cursor', answer, operation);
  return answer as PageBody<Item>;
}

/** Filters that narrow the type of an item, which must therefore have the requested value. */
const NARROWING = ['status', 'tipo'] as const;

/** `what` completes the sentence "listarPropostas returned a page …". */
function unusablePage(what: string, answer: object, operation: OperationId) {
  const { status = 200, requisicaoId = null } = receiptOf(answer) ?? {};
  const request = requisicaoId === null ? '' : ` (requisicao_id: ${requisicaoId})`;
  return new UnexpectedResponseError(
    `${operation} returned a page ${what}: the list may be incomplete. Ask support.${request}`,
    { outcome: 'unknown', operation, status, requisicaoId },
  );
}

/**
 * The key of an item: its id, or its number if it has no id; undefined when the value is not an item of the
 * list.
 */
function itemKey(item: unknown, key: string): string | number | undefined {
  const { id, [key]: number } = Object(item);
  if (key.endsWith('_')) return isIdOf(key, id) ? id : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}

const cursors = () => sharedMap<string>('cursors');

/**
 * The cursor of the page that failed: pass it as `apos` to resume there. Undefined when the first page of the list
 * failed, and for an error that did not come from a list.
 */
export function cursorOf(error: unknown): string | undefined {
  return cursors().get(error as object);
}

function keepCursor(error: unknown, cursor: string | undefined): void {
  if (cursor !== undefined && typeof error === 'object' && error !== null) cursors().set(error, cursor);
}
