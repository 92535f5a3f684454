/** Each status, and the statuses that may follow it. */
export type StateGraph = Readonly<Record<string, readonly string[]>>;

/** Whether any of the goals can still be reached from a status. From an unknown status, it is assumed that they can. */
export function mayReach(maquina: StateGraph, from: string, goals: readonly string[]): boolean {
  if (!Object.hasOwn(maquina, from)) return true;
  const ahead = new Set([from]);
  // Iterating a Set also visits what is added during the iteration.
  for (const status of ahead) for (const next of maquina[status] ?? []) ahead.add(next);
  return goals.some((goal) => ahead.has(goal));
}
