/** The switch of languages keeps the place on the page, and the choice for the next visit. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a'))
  link.addEventListener('click', () => {
    link.hash = location.hash;
    localStorage.setItem('tesa-idioma', link.hreflang);
  });
