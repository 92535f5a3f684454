/** Switching the language keeps the place on the page, and stores the choice for the next visit. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a'))
  link.addEventListener('click', () => {
    link.hash = location.hash;
    localStorage.setItem('tesa-idioma', link.hreflang);
  });
