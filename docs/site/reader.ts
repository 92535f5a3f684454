/** What is told of pages as they are written: how many there will be, or files of the site that are whole. */
export type Told = { readonly pages: number } | { readonly files: readonly string[] };

/** Whoever reads pages while the others are still being written. */
export interface Reader {
  tell(told: Told): void;
  /** @param listener called with each address that is waited for, such as `/docs/en/` */
  onAsked(listener: (address: string) => void): void;
}

export const nobody: Reader = { tell: () => {}, onAsked: () => {} };

/** The server that has started this process, to serve what it writes. */
export const server: Reader = {
  tell: (told) => void process.send?.(told),
  onAsked(listener) {
    process.on('message', ({ asked }: { readonly asked: string }) => listener(asked));
    // This process ends when the site is built, though more might be asked.
    process.channel?.unref();
  },
};
