import type { Valor as ExactAmount } from '../../../sdk/src/money/valor.ts';

/** The types of the API's contract: its schemas by their names, its operations by their ids. */
export type * from '../../../sdk/src/generated/contract.ts';

export type { OperationId } from '../../../sdk/src/generated/operations.ts';

/** The body of a request as it travels: the class that the SDK takes for an amount is text there. */
export type OnTheWire<Body> = Body extends object
  ? { readonly [Field in keyof Body]: Exclude<Body[Field], ExactAmount> }
  : Body;

/** The fields that a resource has in every status, each with the values of all of them. */
export type InAnyStatus<Resource> = Pick<Resource, keyof Resource>;
