/** What the docs list as answered otherwise than on Node, by its name there, and what the twins leave out of a comparison for it. */
export const DIFFERS: Readonly<Record<string, RegExp | undefined>> = {
  origem_nao_permitida: /(?<=\\"codigo\\":\\"origem_nao_permitida\\",\\"mensagem\\":)\\"[^"]*"/g,
  chave_invalida: /(?<=\\"codigo\\":\\"chave_invalida\\",\\"mensagem\\":)\\"[^"]*"/g,
  bytes: /(?<=\\"bytes\\":)\d+/g,
  // Node is told to lack these as well, and to want the same of keys.
  gravacao: undefined,
  corte_antes: undefined,
  corte_depois: undefined,
  chave: undefined,
  // Of a network, which the twins do not have.
  conexao_interrompida: undefined,
  'CF-Worker': undefined,
  // Of real time, which stands still for the twins.
  ms: undefined,
};

/** What the docs list as held by memory alone. */
export const IN_MEMORY = ['requisicoes', 'receptores', 'RateLimit', 'mudancas'] as const;
