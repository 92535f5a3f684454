/** The id of a resource, or the id itself. What is neither goes on as it is: sending it is refused. */
export function idOf(target: string | { id: string }): string {
  return typeof target === 'string' ? target : target?.id;
}
