/**
 * Locks a tab id until its worker ends. Resolves to false when another worker holds the lock, and to true
 * when the browser has no locks, as in an insecure context.
 */
export type HoldTab = (tab: string) => Promise<boolean>;

/** Maximum wait for the worker of this tab's last page to end, in milliseconds. */
const HANDOVER_MS = 1000;

interface Scope {
  readonly navigator: {
    readonly locks?: {
      request(name: string, options: { signal: AbortSignal }, work: () => Promise<never>): Promise<never>;
    };
  };
}

export const holdByLock: HoldTab = async (tab) => {
  const { locks } = (globalThis as unknown as Scope).navigator;
  if (locks === undefined) return true;
  const signal = AbortSignal.timeout(HANDOVER_MS);
  return await new Promise<boolean>((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    locks.request(`tesa-aba ${tab}`, { signal }, hold).catch(() => resolve(!signal.aborted));
  });
};
