import type { WorldFile } from '../../mock/src/index.ts';

export const KEY = { chave: 'svc_test_exemplo_admin', admin: true };

export const MINIMAL = {
  agora: '2026-11-10T00:00:00Z',
  organizacoes: [
    {
      nome: 'Empresa',
      plano: 'standard',
      criada_em: '2026-11-01T00:00:00Z',
      chaves: [KEY],
      carteiras: [
        { apelido: 'Caixa', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
      ],
    },
  ],
} as const satisfies WorldFile;

export const withMore = (more: Partial<NonNullable<WorldFile['organizacoes']>[number]>): WorldFile => ({
  ...MINIMAL,
  organizacoes: [{ ...MINIMAL.organizacoes[0], ...more }],
});
