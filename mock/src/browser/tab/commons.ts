import type { Answered, Asked, TabState } from './messages.ts';

/** How it is with a sandbox, for all tabs. */
export type SharedState =
  | Exclude<TabState, { is: 'ready' }>
  | Omit<Extract<TabState, { is: 'ready' }>, 'owner'>;

/** What workers of tabs tell each other. */
export type Between = { readonly from: string } & (
  | { readonly isNew: true }
  /** Only the owner has one. */
  | { readonly state: SharedState }
  | { readonly to: string; readonly asked: Asked }
  | { readonly to: string; readonly answered: Answered }
  | { readonly to: string; readonly erase: true }
);

/** What the tabs of an origin have in common. */
export interface Commons {
  /** Runs `use` once nobody else holds the lock, and holds it until that has ended, or this worker. */
  hold(lock: string, use: () => Promise<void> | void): void;
  /** To all others. */
  post(message: Between): void;
  onMessage(hear: (message: Between) => void): void;
}

/** Of a tab that shares nothing. */
export const ALONE: Commons = {
  hold: (_lock, use) => void use(),
  post: () => {},
  onMessage: () => {},
};

interface Locks {
  request(name: string, use: () => Promise<void> | void): Promise<void>;
}

/** By the locks and the channel of that name; undefined where there are none. */
export async function commonsOf(name: string): Promise<Commons | undefined> {
  const { locks } = navigator as { readonly locks?: Locks };
  const isAllowed = await locks
    ?.request(`${name}/try/${crypto.randomUUID()}`, () => {})
    .then(
      () => true,
      () => false,
    );
  if (locks === undefined || isAllowed !== true) return undefined;
  const channel = new BroadcastChannel(name);
  return {
    hold: (lock, use) => void locks.request(`${name}/${lock}`, use),
    post: (message) => channel.postMessage(message),
    onMessage(hear) {
      channel.onmessage = ({ data }: MessageEvent) => hear(data);
    },
  };
}
