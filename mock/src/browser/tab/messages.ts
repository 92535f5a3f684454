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
   * `isKept`: over reloads. `isTouched`: somebody may have changed it since its start. `owner`: whose worker has it open;
   * the other tabs ask that one.
   */
  | {
      readonly is: 'ready';
      readonly isKept: boolean;
      readonly isTouched: boolean;
      readonly owner: 'this-tab' | 'another-tab';
    }
  /** `erasingHelps`: what is kept cannot be opened, and the sandbox starts anew when that is erased. */
  | { readonly is: 'failed'; readonly reason: string; readonly erasingHelps: boolean };

/** What a page tells its worker: a request, or to erase what is kept if it cannot be opened. */
export type ToWorker = Asked | { readonly erase: true };

/** What a worker tells its page. */
export type Told = Answered | { readonly state: TabState };
