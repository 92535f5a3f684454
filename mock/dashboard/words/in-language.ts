export const isEnglish = document.documentElement.lang.startsWith('en');

/** Chooses the texts of the page's language. */
export const inLanguage = <Words>(portuguese: Words, english: NoInfer<Words>): Words =>
  isEnglish ? english : portuguese;
