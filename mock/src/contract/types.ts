import type { Valor as ExactAmount } from '@tesa/sdk/src/money/valor';

/** The types of the API's contract: its schemas by their names, its operations by their ids. */
export type * from '@tesa/sdk/src/generated/contract';

export type { OperationId } from '@tesa/sdk/src/generated/operations';

/** The body of a request as it travels: the class that the SDK takes for an amount is text there. */
export type OnTheWire<Body> = Body extends object
  ? { readonly [Field in keyof Body]: Exclude<Body[Field], ExactAmount> }
  : Body;

/** The fields that a resource has in every status, each with the values of all of them. */
export type InAnyStatus<Resource> = Pick<Resource, keyof Resource>;
