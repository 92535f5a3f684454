import { inLanguage } from './in-language.ts';

/** The texts of the view of records. */
export const records = inLanguage(
  {
    lead: 'A trilha de auditoria: cada movimento que a rede confirmou, com o hash da transação.',
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
    lead: 'The audit trail: every movement that a network confirmed, with the hash of its transaction.',
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
