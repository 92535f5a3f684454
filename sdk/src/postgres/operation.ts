/** An operation, as it was added. */
export interface Operation<Body> {
  readonly id: string;
  readonly body: Body;
}
