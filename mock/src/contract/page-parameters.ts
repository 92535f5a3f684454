/** The query parameters that ask for a page: an operation that takes them answers a list, and no other does. */
export const PAGE_PARAMETERS = ['limite', 'apos'] as const;

export type PageParameter = (typeof PAGE_PARAMETERS)[number];

export const isPageParameter = (name: string): name is PageParameter =>
  (PAGE_PARAMETERS as readonly string[]).includes(name);
