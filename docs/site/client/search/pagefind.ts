/** The addresses in the index are whole. A worker of its own would load the script a second time. */
export const OPTIONS = {
  baseUrl: '/',
  excerptLength: 20,
  noWorker: true,
  ranking: { metaWeights: { title: 5, keywords: 10 } },
} as const;

/** The part that is used of the script that Pagefind writes beside its index. */
export interface Pagefind {
  options(options: typeof OPTIONS): Promise<void>;
  search(
    words: string,
    options: { readonly filters: object },
  ): Promise<{ readonly results: readonly { data(): Promise<FoundPage> }[] }>;
}

export interface FoundPage {
  readonly url: string;
  readonly content: string;
  readonly locations: readonly number[];
  readonly meta: { readonly title: string; readonly keywords?: string };
  readonly filters: { readonly kind?: readonly string[] };
  readonly sub_results: readonly FoundPlace[];
}

/** The part of a page under a heading. */
export interface FoundPlace {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly weighted_locations: readonly { readonly balanced_score: number }[];
}
