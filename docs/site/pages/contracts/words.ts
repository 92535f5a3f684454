import type { Language } from '../../../language.ts';

const pt = {
  title: 'Contratos e mudanças',
  intro: 'Cada contrato publicado e o que mudou de um para o outro.',
  none: 'Ainda não há contratos publicados.',
  draft: (version: string) => `Esta documentação descreve o rascunho \`${version}\`, que ainda pode mudar.`,
  released: 'Contratos publicados',
  file: 'Baixar o contrato',
  changes: 'O que mudou',
  current: 'o contrato atual',
  fromTo: (from: string, to: string) => `De ${from} para ${to}`,
  comparisonIntro:
    'Calculamos as diferenças entre os dois contratos e classificamos cada uma pelas regras de compatibilidade.',
  same: 'Nada mudou.',
  sameButTexts: 'Nada mudou além dos textos.',
  texts: (count: number) => (count === 1 ? 'Um texto foi reescrito.' : `${count} textos foram reescritos.`),
  breaking: 'Quebra clientes',
  compatible: 'Compatível',
  breakingCount: (count: number) =>
    count === 0 ? 'nada quebra' : count === 1 ? '1 quebra' : `${count} quebram`,
  count: (count: number) => (count === 1 ? '1 mudança' : `${count} mudanças`),
  where: 'Onde',
  what: 'O que mudou',
  kinds: { added: 'novo', removed: 'removido', modified: 'alterado' },
  how: 'Como o contrato muda',
  rules:
    'O guia explica o que pode mudar a qualquer momento, o que só muda com aviso e por quanto tempo o que está obsoleto continua funcionando:',
};

const en: typeof pt = {
  title: 'Contracts and changes',
  intro: 'Each released contract, and what changed from one to the next.',
  none: 'No contract has been released yet.',
  draft: (version) => `These docs describe the draft \`${version}\`, which may still change.`,
  released: 'Released contracts',
  file: 'Download the contract',
  changes: 'What changed',
  current: 'the current contract',
  fromTo: (from, to) => `From ${from} to ${to}`,
  comparisonIntro:
    'We compute the differences between the two contracts and classify each by the compatibility rules.',
  same: 'Nothing changed.',
  sameButTexts: 'Nothing but texts changed.',
  texts: (count) => (count === 1 ? 'One text was rewritten.' : `${count} texts were rewritten.`),
  breaking: 'Breaks clients',
  compatible: 'Compatible',
  breakingCount: (count) => (count === 0 ? 'none breaks' : count === 1 ? '1 breaks' : `${count} break`),
  count: (count) => (count === 1 ? '1 change' : `${count} changes`),
  where: 'Where',
  what: 'What changed',
  kinds: { added: 'new', removed: 'removed', modified: 'changed' },
  how: 'How the contract changes',
  rules:
    'The guide explains what may change at any time, what changes only with notice, and how long what is deprecated keeps working:',
};

export const CONTRACT_WORDS: Readonly<Record<Language, typeof pt>> = { pt, en };
