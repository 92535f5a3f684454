/** What a method is about: a resource, or its id. */
export type Target = string | { id: string };

/** The id of a target. Anything else is passed on, for `checkId` to refuse. */
export function idOf(target: Target | undefined): string | undefined {
  return typeof target === 'string' ? target : target?.id;
}
