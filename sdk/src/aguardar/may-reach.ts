/** Each status with those that may follow it. */
export type StateGraph = Readonly<Record<string, readonly string[]>>;

/** Whether a resource in one status may still come to one of others. What follows an unknown status is anyone's guess. */
export function mayReach(maquina: StateGraph, from: string, goals: readonly string[]): boolean {
  if (!Object.hasOwn(maquina, from)) return true;
  const ahead = new Set([from]);
  // A Set goes on to what is added while it is gone through.
  for (const status of ahead) for (const next of maquina[status] ?? []) ahead.add(next);
  return goals.some((goal) => ahead.has(goal));
}
