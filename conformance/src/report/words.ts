import type { Outcome } from '../finding.ts';

export type Language = 'pt' | 'en';

export interface Words {
  readonly title: string;
  readonly asked: (requests: number, seconds: string) => string;
  readonly verdict: (failed: number) => string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly headings: Readonly<Record<Outcome, string>>;
  readonly ended: string;
  readonly says: string;
  readonly needs: string;
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  readonly assumed: string;
  readonly answered: string;
  readonly instead: string;
  readonly paste: string;
  readonly remains: string;
}

/** What the page of a report says. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Does this service keep the contract?',
    asked: (requests, seconds) => `${requests} requests in ${seconds} s`,
    verdict: (failed) =>
      failed === 0
        ? 'Every rule that was reached is kept.'
        : `${failed === 1 ? 'One rule is' : `${failed} rules are`} broken.`,
    outcomes: {
      passed: 'passed',
      failed: 'failed',
      otherwise: 'answered otherwise than assumed',
      'not reached': 'not reached',
    },
    headings: {
      passed: 'Kept',
      failed: 'Broken',
      otherwise: 'Assumptions answered otherwise',
      'not reached': 'Not reached',
    },
    ended: 'It ended early.',
    says: 'The contract says it at',
    needs: 'It needs',
    what: 'What',
    expected: 'Expected',
    came: 'Came',
    assumed: 'Assumption',
    answered: 'Answered',
    instead: 'instead of',
    paste: 'Open points that this service decides',
    remains: 'What this run made and could not take back',
  },
  pt: {
    title: 'Este serviço cumpre o contrato?',
    asked: (requests, seconds) => `${requests} requisições em ${seconds.replace('.', ',')} s`,
    verdict: (failed) =>
      failed === 0
        ? 'O serviço cumpre todas as regras avaliadas.'
        : `O serviço descumpre ${failed === 1 ? 'uma regra' : `${failed} regras`}.`,
    outcomes: {
      passed: 'cumpridas',
      failed: 'descumpridas',
      otherwise: 'suposições com outra resposta',
      'not reached': 'não avaliadas',
    },
    headings: {
      passed: 'Cumpridas',
      failed: 'Descumpridas',
      otherwise: 'Suposições com outra resposta',
      'not reached': 'Não avaliadas',
    },
    ended: 'A execução terminou antes do fim.',
    says: 'No contrato:',
    needs: 'Falta:',
    what: 'O quê',
    expected: 'Esperado',
    came: 'Recebido',
    assumed: 'Suposição',
    answered: 'Resposta',
    instead: 'em vez de',
    paste: 'Pontos em aberto que este serviço decide',
    remains: 'O que esta execução criou e não pôde desfazer',
  },
};
