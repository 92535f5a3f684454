export const isEnglish = document.documentElement.lang.startsWith('en');

export const inLanguage = <Words>(portuguese: Words, english: NoInfer<Words>): Words =>
  isEnglish ? english : portuguese;
