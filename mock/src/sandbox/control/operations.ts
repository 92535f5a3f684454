import type { Contract } from '../../contract/contract.ts';
import type { ControlOperationId, operations, Recurso } from '../../contract/control-types.ts';
import type { Steps } from '../../door/door.ts';
import type { ExchangeLog } from '../../exchanges/exchange-log.ts';
import type { TokenCheck } from '../../http/token.ts';
import type { RequestParts, ResultParts } from '../service/base/request-parts.ts';
import type { WorldSlot } from '../worlds/world-slot.ts';
import type { Worlds } from '../worlds/worlds.ts';
import type { StreamLimit } from './stream-limit.ts';
import type { Streamed } from './streamed.ts';
import type { TextFile } from './text-file.ts';

/** What an operation of the control plane works on. */
export interface Control {
  readonly worlds: Worlds;
  readonly exchanges: ExchangeLog;
  /** Tells who may call it from beyond this machine. */
  readonly hasToken: TokenCheck;
  /** Of the streams of changes and of forwarded deliveries. */
  readonly streams: StreamLimit;
  /** The API's contract. */
  readonly api: Contract;
}

/** A request with the types that the contract gives to its operation. */
export interface RequestOf<O extends ControlOperationId> extends RequestParts<operations[O]> {
  /** The world that the request is for. */
  readonly slot: WorldSlot;
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

export type ResultOf<O extends ControlOperationId> =
  GoesOn<O> extends true
    ? Streamed
    : Given<ResultParts<operations[O]>> | (GivesFile<O> extends true ? TextFile : never);

/** Whether an operation may answer with a file. */
type GivesFile<O extends ControlOperationId> = operations[O]['responses'] extends {
  200: { content: { 'application/yaml': unknown } };
}
  ? true
  : false;

/** Whether the body of an answer goes on: events as they happen, or lines of JSON. */
type GoesOn<O extends ControlOperationId> = operations[O]['responses'] extends {
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

export type Handler<O extends ControlOperationId> = (
  request: RequestOf<O>,
  control: Control,
) => ResultOf<O> | Promise<ResultOf<O>> | Steps<ResultOf<O>>;

/** One handler for each operation of the contract; a missing one is a compile error. */
export type Handlers = { readonly [O in ControlOperationId]: Handler<O> };
