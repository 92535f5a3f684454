/** Whether the page is the English one. */
export const isEnglish = document.documentElement.lang.startsWith('en');

/** What is said in the language of the page, which its address chooses. */
export const inLanguage = <Words>(portuguese: Words, english: NoInfer<Words>): Words =>
  isEnglish ? english : portuguese;
