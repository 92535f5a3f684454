/** A request, or that nobody waits for its answer any more. */
export type Asked =
  | {
      readonly call: number;
      readonly url: string;
      readonly method: string;
      readonly headers: [string, string][];
      readonly body?: Uint8Array;
    }
  | { readonly call: number; readonly cancel: true };

/** An answer, piece by piece: its head, the chunks of its body, its end; or that the connection was cut. */
export type Answered =
  | {
      readonly call: number;
      readonly status: number;
      readonly headers: [string, string][];
      readonly hasBody: boolean;
    }
  | { readonly call: number; readonly chunk: Uint8Array }
  | { readonly call: number; readonly end: true }
  | { readonly call: number; readonly cut: string };

/** How it is with the sandbox of a tab. */
export type TabState =
  /** From 0 to 1. */
  | { readonly is: 'opening'; readonly progress: number }
  /**
   * `isKept`: the browser saves the world for a reload of this tab. `isChanged`: a request may have changed something since
   * the start or the last reset. `isLost`: a world was saved, but it is damaged or of another version, and a new one has
   * started.
   */
  | {
      readonly is: 'ready';
      readonly isKept: boolean;
      readonly isChanged: boolean;
      readonly isLost: boolean;
    }
  | { readonly is: 'failed'; readonly reason: string };

/**
 * What a page tells its worker: first to open the world of the tab with that id, if the browser remembers one; then
 * requests; and that the page goes away, after which the worker saves the world and ends.
 */
export type ToWorker = { readonly open: string | undefined } | Asked | { readonly leave: true };

/** What a worker tells its page. */
export type Told = Answered | { readonly state: TabState } | { readonly newTab: string };

/** The headers as messages have them. */
export function pairsOf(headers: Headers): [string, string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => void pairs.push([name, value]));
  return pairs;
}
