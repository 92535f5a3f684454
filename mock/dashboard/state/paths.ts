export const SHELL = {
  keys: '/_sandbox/chaves?limite=100',
  clock: '/_sandbox/relogio',
  worlds: '/_sandbox/mundos?limite=100',
} as const;

export const OVERVIEW = {
  positions: '/v1/posicoes',
  wallets: '/v1/carteiras?limite=100',
  events: '/v1/eventos?limite=8',
  pending: '/v1/propostas?status=pendente&limite=100',
  approved: '/v1/propostas?status=aprovada&limite=100',
  asked: '/v1/resgates?status=pendente&limite=100',
  signing: '/v1/resgates?status=aguardando_assinatura&limite=100',
} as const;

export const TREASURY = {
  organization: '/v1/organizacao',
  policy: '/v1/politica-de-alocacao',
  addresses: '/v1/enderecos',
} as const;
