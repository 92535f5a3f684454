export type Language = 'pt' | 'en';

interface Words {
  readonly toSign: string;
  readonly wait: string;
  keepSecret(name: string): string;
  readonly secretOf: string;
  readonly anew: string;
  readonly untilThere: string;
}

/** What samples say in comments. */
export const WORDS: Readonly<Record<Language, Words>> = {
  pt: {
    toSign: 'O custodiante assina e transmite cada uma.',
    wait: 'Espera até que o USDC chegue à carteira de destino.',
    keepSecret: (name) => `Guarde ${name}: ele não é mostrado de novo.`,
    secretOf: 'O segredo do destino, que registrarWebhook devolveu.',
    anew: 'Volta o sandbox ao início.',
    untilThere: 'A história até aqui.',
  },
  en: {
    toSign: 'The custodian signs and broadcasts each of them.',
    wait: 'Waits until the USDC has reached the destination wallet.',
    keepSecret: (name) => `Keep ${name}: it is not shown again.`,
    secretOf: 'The secret of the destination, as registrarWebhook answered it.',
    anew: 'Takes the sandbox back to its start.',
    untilThere: 'The story up to here.',
  },
};
