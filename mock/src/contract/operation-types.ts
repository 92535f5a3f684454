import type { PageParameter } from './page-parameters.ts';

/** An operation in the generated types of a contract. */
export interface DescribedOperation {
  readonly parameters: { readonly query?: object; readonly path?: object };
  readonly requestBody?: object;
  readonly responses: object;
}

/** The JSON that a request or a response carries; undefined when it carries none. */
type JsonOf<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** What an operation takes as its body; undefined too when that may be left out. */
export type RequestBodyOf<Operation extends DescribedOperation> = JsonOf<Operation['requestBody']>;

type SuccessStatus<Status> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

type SuccessOf<Operation extends DescribedOperation> = Operation['responses'][SuccessStatus<
  keyof Operation['responses']
>];

/** What an operation answers when it succeeds; undefined when that has no body. */
export type ResponseBodyOf<Operation extends DescribedOperation> = JsonOf<SuccessOf<Operation>>;

/** What the pages of an operation hold; never when it answers no list. */
export type ItemOf<Operation extends DescribedOperation> =
  ResponseBodyOf<Operation> extends { dados: (infer Item)[] } ? Item : never;

/** Whether an operation answers page by page. */
export type IsList<Operation extends DescribedOperation> = [Query<Operation>] extends [never]
  ? false
  : PageParameter extends keyof Query<Operation>
    ? true
    : false;

/** The `id` in the path of an operation; undefined when there is none. */
export type IdOf<Operation extends DescribedOperation> = Operation['parameters']['path'] extends {
  id: string;
}
  ? string
  : undefined;

type Query<Operation extends DescribedOperation> = NonNullable<Operation['parameters']['query']>;

type Text<Value> = Value extends string | number | boolean ? `${Value}` : never;

/** What a list is filtered by: the query of its operation besides the page, as text. */
export type FiltersOf<Operation extends DescribedOperation> = {
  readonly [Name in Exclude<keyof Query<Operation>, PageParameter>]?: Text<
    NonNullable<Query<Operation>[Name]>
  >;
};
