/** The query parameters of pagination. The operations that take them are those that return lists. */
export const PAGE_PARAMETERS = ['limite', 'apos'] as const;

export type PageParameter = (typeof PAGE_PARAMETERS)[number];

export const isPageParameter = (name: string): name is PageParameter =>
  (PAGE_PARAMETERS as readonly string[]).includes(name);
