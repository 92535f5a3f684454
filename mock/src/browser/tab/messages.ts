export type Asked =
  | {
      readonly call: number;
      readonly url: string;
      readonly method: string;
      readonly headers: [string, string][];
      readonly body?: Uint8Array;
    }
  | { readonly call: number; readonly cancel: true };

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

export type TabState =
  | { readonly is: 'opening'; readonly progress: number }
  /**
   * `isKept`: the browser saves the world across reloads of this tab. `isChanged`: a request may have changed the world
   * since its start or last reset. `isLost`: a saved world was damaged or of another version, so a new one has started.
   */
  | {
      readonly is: 'ready';
      readonly isKept: boolean;
      readonly isChanged: boolean;
      readonly isLost: boolean;
    }
  | { readonly is: 'failed'; readonly reason: string };

/**
 * Messages from the page to its worker. `open` comes first and restores the world saved for that tab id.
 * `leave` makes the worker save the world and end.
 */
export type ToWorker = { readonly open: string | undefined } | Asked | { readonly leave: true };

export type Told = Answered | { readonly state: TabState } | { readonly newTab: string };

/** Headers as entries, because `Headers` objects cannot be posted to a worker. */
export function pairsOf(headers: Headers): [string, string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => void pairs.push([name, value]));
  return pairs;
}
