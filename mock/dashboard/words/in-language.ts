/** Whether the page is the English one. */
export const isEnglish = document.documentElement.lang.startsWith('en');

/** Chooses the texts in the language of the page, by its address. */
export const inLanguage = <Words>(portuguese: Words, english: NoInfer<Words>): Words =>
  isEnglish ? english : portuguese;
