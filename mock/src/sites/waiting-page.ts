import { createHash } from 'node:crypto';
import type { HttpResponse } from '../http/response.ts';
import type { WaitingWords } from './site-source.ts';

/** How long a browser waits before it loads the page again, in seconds. */
const WAIT = '1';

/** At an address with a `#`, `Refresh` does not load the page again; this does. */
const RELOAD = `setTimeout(() => location.reload(), ${WAIT}000)`;

const POLICY = `default-src 'none'; frame-ancestors 'none'; script-src 'sha256-${createHash('sha256').update(RELOAD).digest('base64')}'`;

const html = ({ title, english }: WaitingWords): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<script>${RELOAD}</script>
</head>
<body>
<h1>${title}</h1>
<p>Leva poucos segundos; esta página volta sozinha. A API já responde.</p>
<p lang="en">${english}, which takes a few seconds; this page comes back by itself. The API answers meanwhile.</p>
</body>
</html>
`;

/** What is shown while pages are being built. */
export const waitingPage = (words: WaitingWords): HttpResponse => ({
  status: 503,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    Refresh: WAIT,
    'Retry-After': WAIT,
  },
  body: html(words),
});
