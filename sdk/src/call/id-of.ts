/** The id of a resource, or the id itself. Anything else is passed on, for `checkId` to refuse. */
export function idOf(target: string | { id: string }): string {
  return typeof target === 'string' ? target : target?.id;
}
