import type { Contract } from '../contract/contract.ts';
import type { ControlOperationId, operations, Recurso } from '../contract/control-types.ts';
import type { TokenCheck } from '../http/guard.ts';
import type { BodyStream } from '../http/response.ts';
import type { Capabilities } from '../platform/capabilities.ts';
import type { ExchangeLog } from '../request-log.ts';
import { type Order, type Page, type PageResult, pageFrom } from '../store/listing.ts';
import type { RequestParts, ResultParts } from '../treasury/operation.ts';
import type { WorldHandle } from '../worlds/world-handle.ts';
import type { Worlds } from '../worlds/worlds.ts';
import type { ControlContract } from './control-contract.ts';
import type { StreamLimit } from './event-streams.ts';

export interface Control {
  readonly worlds: Worlds;
  readonly exchanges: ExchangeLog;
  readonly hasToken: TokenCheck;
  readonly streams: StreamLimit;
  readonly contract: ControlContract;
  readonly api: Contract;
  readonly capabilities: Capabilities;
}

export interface ControlRequestOf<O extends ControlOperationId> extends RequestParts<operations[O]> {
  readonly slot: WorldHandle;
  readonly requestId: string;
  /** Id of the last change that the reader has received, from `Last-Event-ID`. */
  readonly after: string | undefined;
  readonly bytes: Uint8Array;
  readonly accept: string | undefined;
  /** Origin by which the client called this server; undefined for calls in the same process. */
  readonly origin: string | undefined;
}

export type ControlResultOf<O extends ControlOperationId> =
  GivesStream<O> extends true
    ? Streamed
    : Given<ResultParts<operations[O]>> | (GivesFile<O> extends true ? TextFile : never);

type GivesFile<O extends ControlOperationId> = operations[O]['responses'] extends {
  200: { content: { 'application/yaml': unknown } };
}
  ? true
  : false;

type GivesStream<O extends ControlOperationId> = operations[O]['responses'] extends {
  200: { content: { 'text/event-stream': unknown } | { 'application/x-ndjson': unknown } };
}
  ? true
  : false;

/** Body type of a handler's result: read-only, and with any API resource where the contract declares one. */
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

export type ControlHandlers = { readonly [O in ControlOperationId]: ControlHandler<O> };

interface Written {
  readonly text: string | BodyStream;
  /** Media type of the download. @default JSON that is not downloaded */
  readonly type?: string | undefined;
  readonly name: string;
}

/** A response that is downloaded, or that is too large to be validated and stored whole. */
export class TextFile {
  /** The parsed text, or for a stream its beginning, which is validated against the contract. */
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

/** A response whose body is a stream. The contract declares its type, but the body is not validated. */
export class Streamed {
  readonly body: BodyStream;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: BodyStream, type: 'text/event-stream' | 'application/x-ndjson') {
    this.body = body;
    this.headers = { 'Content-Type': type };
  }
}

export interface Placed<Item extends object> {
  readonly place: number;
  readonly item: Item;
}

interface ListRequest {
  readonly page: Page;
  readonly filters: Readonly<Record<string, string | undefined>>;
}

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

/**
 * Sorts items by the number in their id, such as `falha_3`. An id without a number, such as `principal`, comes first.
 */
export const placedById = <Item extends { readonly id: string }>(items: readonly Item[]): Placed<Item>[] =>
  items.map((item) => ({ place: Number(/_([0-9]+)$/.exec(item.id)?.[1] ?? 0), item }));

const hasValues = (item: object, filters: ListRequest['filters']): boolean =>
  Object.entries(filters).every(([name, value]) => String((item as Record<string, unknown>)[name]) === value);
