/** One page of each kind, and the heaviest pages, relative to the language's root. */
export const KINDS = [
  '',
  'guia/visao-geral/',
  'guia/erros/',
  'operacoes/',
  'operacoes/aprovarProposta/',
  'operacoes/obterEvento/',
  'operacoes/listarPropostas/',
  'webhooks/',
  'webhooks/deposito.confirmado/',
  'estados/',
  'erros/',
  'pontos-abertos/',
  'tipos/',
  'operacoes/obterProposta/',
  'comuns/',
  'glossario/',
  'receitas/receber-webhooks/',
  'jornadas/resgate/',
  'sandbox/comecar/',
  'controle/observacao/',
  'maquinas/',
  'nada/',
] as const;

export const ROOTS = ['/docs/', '/docs/en/'] as const;

export const ADDRESSES = ROOTS.flatMap((root) => KINDS.map((slug) => `${root}${slug}`));
