import type { Kind } from '../../../scripts/contract/marks.ts';
import type { Outcome } from '../finding.ts';

export type Language = 'pt' | 'en';

interface Counts {
  readonly kept: number;
  readonly otherwise: number;
  readonly both: number;
  readonly notSeen: number;
}

export interface Words {
  /** Of the language, for browsers. */
  readonly tag: string;
  readonly title: string;
  readonly contract: string;
  readonly level: string;
  readonly date: (date: Date) => string;
  readonly asked: (requests: number, seconds: string) => string;
  readonly verdict: (failed: number) => string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly headings: Readonly<Record<Outcome, string>>;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly ended: string;
  readonly says: string;
  readonly needs: string;
  readonly cause: string;
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  readonly assumed: string;
  readonly answered: string;
  readonly body: string;
  readonly instead: string;
  readonly times: (count: number) => string;
  readonly paste: string;
  readonly seenBy: string;
  readonly showPassed: (count: number) => string;
  readonly openPoints: string;
  readonly points: (all: number, counts: Counts) => string;
  readonly kept: (count: number) => string;
  readonly both: (count: number) => string;
  readonly remains: string;
}

const english: Words = {
  tag: 'en',
  title: 'Does this service keep the contract?',
  contract: 'contract',
  level: 'level',
  date: (date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  asked: (requests, seconds) => `${requests} requests in ${seconds} s`,
  verdict: (failed) => {
    if (failed === 0) return 'Every rule that was reached is kept.';
    return failed === 1 ? 'One rule is broken.' : `${failed} rules are broken.`;
  },
  outcomes: {
    failed: 'broken',
    otherwise: 'answered otherwise than assumed',
    'not reached': 'not reached',
    passed: 'kept',
  },
  headings: {
    failed: 'Broken',
    otherwise: 'Assumptions answered otherwise',
    'not reached': 'Not reached',
    passed: 'Kept',
  },
  kinds: {
    negocio: 'Business',
    seguranca: 'Security',
    estados: 'States',
    forma: 'Form',
    limite: 'Limits',
  },
  ended: 'The run ended early.',
  says: 'In the contract:',
  needs: 'It needs',
  cause: 'One cause:',
  what: 'What',
  expected: 'Expected',
  came: 'Came',
  assumed: 'Why it was assumed:',
  answered: 'Answer:',
  body: 'Body',
  instead: 'instead of',
  times: (count) => (count === 1 ? 'once' : `${count} times`),
  paste: 'If the service stays as it is, the contract changes, and its mark goes:',
  seenBy: 'Seen by these rules',
  showPassed: (count) => (count === 1 ? 'The one rule that is kept' : `The ${count} rules that are kept`),
  openPoints: 'Open points of the contract',
  points: (all, { kept, otherwise, both, notSeen }) =>
    `Of ${all} assumptions this run saw ${kept} kept, ${otherwise} answered otherwise and ${both} answered in more than one way; ${notSeen} were not seen.`,
  kept: (count) =>
    count === 1 ? 'The one that was seen to be kept' : `The ${count} that were seen to be kept`,
  both: (count) =>
    count === 1
      ? 'The one that is answered in more than one way'
      : `The ${count} that are answered in more than one way`,
  remains: 'What this run made and could not take back',
};

const portuguese: Words = {
  tag: 'pt-BR',
  title: 'Este serviço cumpre o contrato?',
  contract: 'contrato',
  level: 'nível',
  date: (date) =>
    `${date.toLocaleString('pt-BR', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'short' })} UTC`,
  asked: (requests, seconds) => `${requests} requisições em ${seconds.replace('.', ',')} s`,
  verdict: (failed) => {
    if (failed === 0) return 'O serviço cumpre todas as regras avaliadas.';
    return `O serviço descumpre ${failed === 1 ? 'uma regra' : `${failed} regras`}.`;
  },
  outcomes: {
    failed: 'descumpridas',
    otherwise: 'suposições com outra resposta',
    'not reached': 'não avaliadas',
    passed: 'cumpridas',
  },
  headings: {
    failed: 'Descumpridas',
    otherwise: 'Suposições com outra resposta',
    'not reached': 'Não avaliadas',
    passed: 'Cumpridas',
  },
  kinds: {
    negocio: 'Negócio',
    seguranca: 'Segurança',
    estados: 'Estados',
    forma: 'Forma',
    limite: 'Limites',
  },
  ended: 'A execução terminou antes do fim.',
  says: 'No contrato:',
  needs: 'Falta:',
  cause: 'Uma só causa:',
  what: 'O quê',
  expected: 'Esperado',
  came: 'Recebido',
  assumed: 'Por que o contrato supôs:',
  answered: 'Resposta:',
  body: 'Corpo',
  instead: 'em vez de',
  times: (count) => (count === 1 ? 'uma vez' : `${count} vezes`),
  paste: 'Se o serviço fica como está, o contrato muda e perde a marca:',
  seenBy: 'Regras em que isso apareceu',
  showPassed: (count) => (count === 1 ? 'A regra cumprida' : `As ${count} regras cumpridas`),
  openPoints: 'Pontos em aberto do contrato',
  points: (all, { kept, otherwise, both, notSeen }) =>
    `Das ${all} suposições, esta execução viu ${kept} cumpridas, ${otherwise} com outra resposta e ${both} com mais de uma resposta; ${notSeen} não apareceram.`,
  kept: (count) => (count === 1 ? 'A suposição que o serviço cumpre' : `As ${count} que o serviço cumpre`),
  both: (count) =>
    count === 1 ? 'A suposição com mais de uma resposta' : `As ${count} com mais de uma resposta`,
  remains: 'O que esta execução criou e não pôde desfazer',
};

/** What the page of a report says. */
export const WORDS: Readonly<Record<Language, Words>> = { pt: portuguese, en: english };
