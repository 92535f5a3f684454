import { inLanguage } from './in-language.ts';

export const policy = inLanguage(
  {
    lead: 'Como a empresa quer dividir o que aplica. A política vale para os próximos depósitos e propostas; mudá-la não move o que já está aplicado.',
    inForce: 'Em vigor',
    none: 'A empresa ainda não definiu uma política: os depósitos ficam em USDC.',
    picture: (parts: string) => `Divisão: ${parts}`,
    version: 'Versão',
    threshold: 'Limiar de rebalanceamento',
    points: (text: string) => `${text} p.p.`,
    thresholdHint:
      'Em pontos percentuais. Se a diferença de rentabilidade entre os ativos passa deste limiar, a Tesa propõe um rebalanceamento.',
    since: 'Vigente desde',
    change: 'Mudar a política',
    submit: 'Pôr em vigor',
    versions: 'Versões',
    share: 'Parte em USDY',
    sum: (sum: string) => `Somam ${sum}%.`,
    notHundred: (sum: string) => `Somam ${sum}%: precisam somar 100%.`,
  },
  {
    lead: 'How the company wants to divide what it invests. The policy applies to future deposits and proposals; changing it does not move what is already invested.',
    inForce: 'In force',
    none: 'The company has not set a policy yet: deposits stay in USDC.',
    picture: (parts) => `Split: ${parts}`,
    version: 'Version',
    threshold: 'Rebalancing threshold',
    points: (text) => `${text} pp`,
    thresholdHint:
      'In percentage points. When the gap between what the two assets yield exceeds it, Tesa proposes a rebalancing.',
    since: 'In force since',
    change: 'Change the policy',
    submit: 'Put it in force',
    versions: 'Versions',
    share: 'Share in USDY',
    sum: (sum) => `They add up to ${sum}%.`,
    notHundred: (sum) => `They add up to ${sum}%: they must add up to 100%.`,
  },
);
