export const START = Date.parse('2026-11-05T12:00:00Z');
export const DAY = 86_400_000;
export const NOVEMBER_ENDS = Date.parse('2026-12-01T00:00:00Z');

export const A = 'org_a';
export const B = 'org_b';

export const half = [
  { ativo: 'USDY', percentual: 50 },
  { ativo: 'BUIDL', percentual: 50 },
];
export const sixtyForty = [
  { ativo: 'USDY', percentual: 60 },
  { ativo: 'BUIDL', percentual: 40 },
];
export const ETHEREUM = { rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' };
export const SOLANA = { rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' };
