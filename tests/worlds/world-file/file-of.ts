interface Content {
  readonly chave: string;
  readonly valor: string;
}

export const fileOf = ({ chave, valor }: Content): string => `agora: 2026-03-02T12:00:00Z
organizacoes:
  - nome: Empresa do Arquivo
    plano: standard
    criada_em: 2026-03-01T12:00:00Z
    chaves:
      - { chave: ${chave}, admin: true }
    carteiras:
      - { apelido: Caixa, rede: ethereum, endereco: '0x7E5700000000000000000000000000000000A001' }
    depositos:
      - { em: 2026-03-02T09:00:00Z, carteira: Caixa, valor: '${valor}' }
`;
