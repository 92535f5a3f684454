/**
 * Holds the id of a tab until its worker ends. False when another worker holds the id; true, too, where the browser has no
 * locks, as in a page that is not secure.
 */
export type HoldTab = (tab: string) => Promise<boolean>;

/** How long the worker of the last page of this tab may take to end, in milliseconds. */
const HANDOVER_MS = 1000;

interface Scope {
  readonly navigator: {
    readonly locks?: {
      request(name: string, options: { signal: AbortSignal }, work: () => Promise<never>): Promise<never>;
    };
  };
}

/** Holds ids by the locks of the browser. */
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
