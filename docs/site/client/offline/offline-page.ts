import { pageAddressOf, scope } from './scope.ts';

const WORDS = {
  pt: {
    lang: 'pt-BR',
    title: 'Sem conexão',
    text: 'Este navegador não guardou esta página. Tente de novo quando houver conexão.',
    home: 'Início',
    root: '',
  },
  en: {
    lang: 'en',
    title: 'You are offline',
    text: 'This browser has not kept this page. Try again when there is a connection.',
    home: 'Home',
    root: 'en/',
  },
};

/** Links to the home pages of both languages, because only one may be cached. */
const homes = (): string =>
  Object.values(WORDS)
    .map(({ lang, home, root }) => `<a href="${pageAddressOf(root)}" lang="${lang}">${home}</a>`)
    .join(' · ');

export function offlinePage(file: string): Response {
  const { lang, title, text } = WORDS[/(?:^|\/)en\//.test(file) ? 'en' : 'pt'];
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${asset('icon')}" type="image/svg+xml">
<link rel="stylesheet" href="${asset('style')}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${homes()}</p>
</main>
</body>
</html>
`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function asset(name: string): string {
  const files = Object.keys(scope.published.files.all);
  return pageAddressOf(files.find((file) => file.startsWith(`assets/${name}.`)) ?? '');
}
