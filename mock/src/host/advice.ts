/** What a message advises in Portuguese, where that depends on who runs the sandbox: whoever calls it, or somebody else. */
export interface Advice {
  /** Where the sandbox failed. */
  readonly failed: string;
  /** Where there is no room to write. */
  readonly full: string;
  /** Where what was being written was taken away. */
  readonly gone: string;
  /** Which keys there are. */
  readonly keys: string;
  /** Where a destination is private. */
  readonly privateDestination: (host: string) => string;
  /** Where a destination that was public has become private. */
  readonly nowPrivate: string;
  /** Where a world in a file is too much for the control plane. */
  readonly largeFile: string;
}

export interface Advises {
  readonly advice: Advice;
}
