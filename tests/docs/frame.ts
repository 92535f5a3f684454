export function partOf(name: string, html: string): string {
  return new RegExp(`<nav class="${name}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? '';
}

export function linksIn(name: string, html: string): { readonly address: string; readonly title: string }[] {
  return [...partOf(name, html).matchAll(/<a href="([^"]+)"[^>]*>([^<]*)</g)].map(
    ([, address = '', title = '']) => ({ address, title }),
  );
}

export function addressesIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"#]+)/g)].map(([, address = '']) => address);
}
