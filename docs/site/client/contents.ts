const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map((link) => [link.hash.slice(1), link]),
);
const headings = [...document.querySelectorAll('main :is(h2, h3)[id]')].filter(({ id }) => links.has(id));

function mark(): void {
  const read = headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1) ?? headings[0];
  for (const [id, link] of links) {
    if (id === read?.id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

if (headings.length > 0) {
  addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
  mark();
}
