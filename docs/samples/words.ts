import type { Language } from '../language.ts';

interface Words {
  readonly toSign: string;
  readonly wait: string;
  keepSecret(name: string): string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  pt: {
    toSign: 'O custodiante assina e transmite cada uma.',
    wait: 'Espera até que o USDC chegue à carteira de destino.',
    keepSecret: (name) => `Guarde ${name}: ele não é mostrado de novo.`,
  },
  en: {
    toSign: 'The custodian signs and broadcasts each of them.',
    wait: 'Waits until the USDC has reached the destination wallet.',
    keepSecret: (name) => `Keep ${name}: it is not shown again.`,
  },
};
