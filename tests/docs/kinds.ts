/** One page of each kind, from the root of its language, and the heaviest that there are. */
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

/** The same of each language. */
export const ADDRESSES = ROOTS.flatMap((root) => KINDS.map((slug) => `${root}${slug}`));
