import { inLanguage } from './in-language.ts';

export const records = inLanguage(
  {
    lead: 'A trilha de auditoria: cada movimento que a rede confirmou, com o hash da transação. Os movimentos de uma proposta, de alocação ou de rebalanceamento, têm na API um só tipo de registro, rebalanceamento.',
    ofProposal: 'movimento de proposta',
    type: 'Tipo',
    when: 'Confirmado em',
    what: 'De → para',
    outside: 'fora',
    amount: 'Valor',
    wallet: 'Carteira',
    of: 'Pertence a',
    hash: 'Hash da transação',
    none: 'Nada se moveu ainda.',
  },
  {
    lead: 'The audit trail: every movement that a network confirmed, with the hash of its transaction. The API gives the movements of every proposal, of allocation or of rebalancing, one type of record: rebalanceamento.',
    ofProposal: 'movement of a proposal',
    type: 'Type',
    when: 'Confirmed on',
    what: 'From → to',
    outside: 'outside',
    amount: 'Amount',
    wallet: 'Wallet',
    of: 'Part of',
    hash: 'Transaction hash',
    none: 'Nothing has moved yet.',
  },
);
