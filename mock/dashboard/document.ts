import { DASHBOARD_POLICY } from '../src/sites.ts';
import { NAMES_ID } from './names-id.ts';

export interface Assets {
  readonly first: string;
  readonly script: string;
  readonly style: string;
  readonly icon: string;
  /** Script that runs a sandbox in the tab. @default the page calls the server that it comes from */
  readonly sandbox?: string;
}

const WORDS = {
  pt: {
    lang: 'pt-BR',
    up: '',
    title: 'Painel do sandbox · Tesa',
    description: 'O sandbox da Tesa, visto e operado: posições, propostas, transações, relógio e entregas.',
    noScript:
      'O painel precisa de JavaScript. O que ele mostra, a API e o plano de controle também respondem.',
  },
  en: {
    lang: 'en',
    up: '../',
    title: 'Sandbox dashboard · Tesa',
    description:
      'The Tesa sandbox, seen and operated: positions, proposals, transactions, clock and deliveries.',
    noScript: 'The dashboard needs JavaScript. What it shows, the API and the control plane answer too.',
  },
};

/** @param names English meanings of the contracts' names, for the English page only */
export function documentOf(
  language: keyof typeof WORDS,
  assets: Assets,
  names?: ReadonlyMap<string, string>,
): string {
  const { lang, up, title, description, noScript } = WORDS[language];
  const at = (address: string) => `${up}${address}`;
  const { sandbox } = assets;
  return `<!doctype html>
<html lang="${lang}"${sandbox === undefined ? '' : ` data-sandbox="${at(sandbox)}"`}>
<head>
<meta charset="utf-8">
${sandbox === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${DASHBOARD_POLICY.inTab}">\n`}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="${at(assets.icon)}" type="image/svg+xml">
<script src="${at(assets.first)}"></script>
<link rel="stylesheet" href="${at(assets.style)}">
<script type="module" src="${at(assets.script)}"></script>
</head>
<body>
${names === undefined ? '' : `<script type="application/json" id="${NAMES_ID}">${inScript(names)}</script>\n`}<div id="painel"><noscript><p class="no-script">${noScript}</p></noscript></div>
</body>
</html>
`;
}

/** Escapes `<`, so that no text can close the script element. */
const inScript = (names: ReadonlyMap<string, string>): string =>
  JSON.stringify(Object.fromEntries(names)).replaceAll('<', '\\u003c');
