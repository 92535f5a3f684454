import type { Valor as ExactAmount } from '@tesa/sdk/src/money/valor';

export type * from '@tesa/sdk/src/generated/contract';

export type { OperationId } from '@tesa/sdk/src/generated/operations';

/** A request body as sent: the SDK's class for amounts becomes text. */
export type OnTheWire<Body> = Body extends object
  ? { readonly [Field in keyof Body]: Exclude<Body[Field], ExactAmount> }
  : Body;

/** The listed values of an open list, whose type accepts any other value too. */
export type Known<Value extends string> = Value extends unknown
  ? string extends Value
    ? never
    : Value
  : never;

/** The fields that a resource has in every status, each with the union of its types. */
export type InAnyStatus<Resource> = Pick<Resource, keyof Resource>;
