import type { Contract } from '../contract/contract.ts';
import type { ControlOperationId, operations, Recurso } from '../contract/control-types.ts';
import type { TokenCheck } from '../http/guard.ts';
import type { BodyStream } from '../http/response.ts';
import type { Capabilities } from '../platform/capabilities.ts';
import type { ExchangeLog } from '../request-log.ts';
import { type Order, type Page, type PageResult, pageFrom } from '../store/listing.ts';
import type { RequestParts, ResultParts } from '../treasury/operation.ts';
import type { WorldHandle } from '../worlds/world-handle.ts';
import type { OrPromise, Worlds } from '../worlds/worlds.ts';
import type { ControlContract } from './control-contract.ts';
import type { StreamLimit } from './event-streams.ts';

/** What an operation of the control plane works on. */
export interface Control {
  readonly worlds: Worlds;
  readonly exchanges: ExchangeLog;
  /** Says who may call it from beyond this machine. */
  readonly hasToken: TokenCheck;
  /** Of the streams of changes and of forwarded deliveries. */
  readonly streams: StreamLimit;
  /** Its own contract. */
  readonly contract: ControlContract;
  /** The API's contract. */
  readonly api: Contract;
  readonly capabilities: Capabilities;
}

/** A request with the types that the contract gives to its operation. */
export interface ControlRequestOf<O extends ControlOperationId> extends RequestParts<operations[O]> {
  /** The world that the request is for. */
  readonly slot: WorldHandle;
  readonly requestId: string;
  /** Id of the last change that a reader of changes has. */
  readonly after: string | undefined;
  /** The body as it came. */
  readonly bytes: Uint8Array;
  /** What it would rather be answered with. */
  readonly accept: string | undefined;
  /** Where it found this server; undefined in process. */
  readonly origin: string | undefined;
}

export type ControlResultOf<O extends ControlOperationId> =
  GivesStream<O> extends true
    ? Streamed
    : Given<ResultParts<operations[O]>> | (GivesFile<O> extends true ? TextFile : never);

/** Whether an operation may answer with a file. */
type GivesFile<O extends ControlOperationId> = operations[O]['responses'] extends {
  200: { content: { 'application/yaml': unknown } };
}
  ? true
  : false;

/** Whether an operation answers with a stream: events as they happen, or lines of JSON. */
type GivesStream<O extends ControlOperationId> = operations[O]['responses'] extends {
  200: { content: { 'text/event-stream': unknown } | { 'application/x-ndjson': unknown } };
}
  ? true
  : false;

/** The body type of a handler's result: read-only, and any resource of the API where the contract has one. */
type Given<Body> = Body extends Recurso
  ? { readonly id: string }
  : Body extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : Body extends object
      ? { readonly [Field in keyof Body]: Given<Body[Field]> }
      : Body;

export type ControlHandler<O extends ControlOperationId> = (
  request: ControlRequestOf<O>,
  control: Control,
) => ControlResultOf<O> | Promise<ControlResultOf<O>>;

/** One handler for each operation of the contract; a missing one is a compile error. */
export type ControlHandlers = { readonly [O in ControlOperationId]: ControlHandler<O> };

interface Written {
  readonly text: string | BodyStream;
  /** Default: JSON, which is not saved as a file. */
  readonly type?: string | undefined;
  /** What it is saved as. */
  readonly name: string;
}

/** An answer that is saved as a file, or one that is too large to be validated and kept whole. */
export class TextFile {
  /** What the text says, or in a stream the beginning of it, which the contract validates. */
  readonly value: unknown;
  readonly text: string | BodyStream;
  readonly headers: Readonly<Record<string, string>>;

  constructor(value: unknown, { text, type, name }: Written) {
    this.value = value;
    this.text = text;
    this.headers =
      type === undefined
        ? {}
        : {
            'Content-Type': `${type}; charset=utf-8`,
            'Content-Disposition': `attachment; filename="${name}"`,
          };
  }
}

/** An answer whose body is a stream. The contract states its type, and validates none of it. */
export class Streamed {
  readonly body: BodyStream;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: BodyStream, type: 'text/event-stream' | 'application/x-ndjson') {
    this.body = body;
    this.headers = { 'Content-Type': type };
  }
}

/** An item of a list that is held in memory. */
export interface Placed<Item extends object> {
  /** Position in the list, larger for each later item. */
  readonly place: number;
  /** As the list shows it. */
  readonly item: Item;
}

interface ListRequest {
  readonly page: Page;
  /** Values of the items to list, by field. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** The page that is asked for, of the items that have the values asked for. */
export function listOf<Item extends object>(
  items: readonly Placed<Item>[],
  { filters, page }: ListRequest,
  order: Order = 'oldest first',
): PageResult<Item> {
  const { apos } = page;
  const isBeyond = ({ place }: Placed<Item>) =>
    apos === null || (order === 'oldest first' ? place > apos : place < apos);
  const wanted = items.filter(({ item }) => hasValues(item, filters)).filter(isBeyond);
  return pageFrom(wanted, page, { placeOf: ({ place }) => place, show: ({ item }) => item });
}

/** Sorts items by the number in their id, such as `falha_3`. An id without a number, such as `principal`, comes first. */
export const placedById = <Item extends { readonly id: string }>(items: readonly Item[]): Placed<Item>[] =>
  items.map((item) => ({ place: Number(/_([0-9]+)$/.exec(item.id)?.[1] ?? 0), item }));

/** Whether an item has the values that a list is filtered by; those of a filter come as text. */
const hasValues = (item: object, filters: ListRequest['filters']): boolean =>
  Object.entries(filters).every(([name, value]) => String((item as Record<string, unknown>)[name]) === value);

/** Does something with a value: at once when it is there, later when it is promised. */
export const mapMaybe = <T, R>(value: OrPromise<T>, use: (value: T) => R): OrPromise<Awaited<R>> | R =>
  value instanceof Promise ? (value.then(use) as Promise<Awaited<R>>) : use(value);
