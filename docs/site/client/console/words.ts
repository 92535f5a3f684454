import type { FixedKeyName } from '../../../../mock/src/worlds/fixed-keys.ts';
import type { Language } from '../../../language.ts';
import type { Control } from './find-sandbox.ts';
import type { Place } from './json-text.ts';

export interface ConsoleWords {
  readonly looking: string;
  readonly absent: string;
  readonly start: string;
  readonly thenOpen: string;
  /** What a reader cannot do when the control plane does not answer, and why. */
  readonly control: Readonly<Record<Exclude<Control, 'answers'>, string>>;
  readonly noProduction: string;
  readonly apiKey: string;
  readonly keys: Readonly<Record<FixedKeyName, string>>;
  readonly any: string;
  readonly body: string;
  readonly idempotencyHint: string;
  readonly missing: string;
  readonly productionKey: string;
  readonly unsendable: string;
  notJson(place: Place): string;
  readonly fixFirst: string;
  send(method: string): string;
  readonly again: string;
  readonly sending: string;
  readonly noAnswer: string;
  readonly noAnswerToWrite: string;
  /** Of the sandbox of the tab. */
  readonly tab: {
    readonly opening: string;
    readonly openingHint: string;
    readonly failed: string;
    readonly openAgain: string;
    readonly kept: string;
    readonly notKept: string;
    /** In the place of `kept`, once the saved world could not be opened. */
    readonly lost: string;
    /** Beside a command, which reaches no sandbox of a tab. */
    readonly needsServer: string;
    readonly noAnswer: string;
    readonly noAnswerToWrite: string;
  };
  /** Of a sample that runs. */
  readonly run: {
    readonly title: string;
    readonly running: string;
    ended(milliseconds: number): string;
    readonly failed: string;
    readonly stop: string;
    readonly stopped: string;
    readonly tooLong: string;
    readonly anew: string;
    confirm(steps: number): string;
    readonly alone: string;
  };
  answered(status: number, milliseconds: number): string;
  readonly received: string;
  readonly waiting: string;
  readonly headers: string;
  readonly next: string;
  readonly broadcast: string;
  readonly inDashboard: string;
  readonly documented: string;
  readonly empty: string;
  readonly replayed: string;
  notDocumented(what: string): string;
  readonly asCurl: string;
  readonly asSdk: string;
  readonly copy: string;
  readonly copied: string;
  prerequisites(steps: number): string;
  readonly play: string;
  readonly reset: string;
  readonly confirm: string;
  readonly erase: string;
  readonly cancel: string;
  step(done: number, all: number): string;
  readonly played: string;
  readonly wasReset: string;
  stepFailed(step: string, status: number): string;
}

/** The texts of the console, apart from others so that the browser loads only these. */
export const CONSOLE_WORDS: Readonly<Record<Language, ConsoleWords>> = {
  pt: {
    looking: 'Procurando o sandbox…',
    absent: 'Nenhum sandbox atende neste endereço. Para experimentar, inicie um na sua máquina:',
    start: 'npm start',
    thenOpen: 'Depois, abra esta página no sandbox:',
    control: {
      refuses:
        'Aqui você chama a API, mas não consegue reiniciar o sandbox nem executar os passos anteriores: o plano de controle só atende a máquina em que ele roda, por http://127.0.0.1.',
      none: 'Aqui você chama a API, mas não há plano de controle, como ao iniciar com --stateless: as respostas vêm dos exemplos do contrato, e o que você envia não tem efeito.',
    },
    noProduction:
      'Use só chaves do sandbox. Nunca digite aqui uma chave de produção (svc_live_…): esta página não a aceita, não a guarda e não a envia.',
    apiKey: 'Chave de API',
    keys: {
      admin: 'admin',
      operator: 'operador, sem o escopo admin',
      revoked: 'revogada',
      ip: 'admin, só a partir de 203.0.113.7',
      other: 'admin de outra organização',
    },
    any: 'qualquer',
    body: 'Corpo, em JSON',
    idempotencyHint: 'Cada envio usa uma chave nova, a menos que você repita a anterior.',
    missing: 'Preencha este campo: ele faz parte do caminho.',
    productionKey:
      'Isto parece uma chave de produção, e esta página não a aceita: apague-a e, se a colou por engano, troque-a no painel.',
    unsendable: 'Um navegador não envia este valor neste campo: use outro.',
    notJson: ({ line, column }) => `Isto não é JSON: o erro está na linha ${line}, coluna ${column}.`,
    fixFirst: 'Antes de enviar, corrija os campos indicados.',
    send: (method) => `Enviar ${method}`,
    again: 'Enviar de novo com a mesma chave',
    sending: 'Enviando…',
    noAnswer: 'O sandbox não respondeu. Veja se ele continua no ar e envie de novo.',
    noAnswerToWrite:
      'O sandbox não respondeu, e a operação pode ter acontecido. Veja se ele continua no ar e envie de novo com a mesma chave.',
    tab: {
      opening: 'Abrindo o sandbox nesta aba…',
      openingHint:
        'São cerca de 800 kB, baixados uma vez. Ele roda no seu navegador: nada do que você envia sai daqui.',
      failed: 'O sandbox não abriu nesta aba.',
      openAgain: 'Tentar de novo',
      kept: 'Este sandbox roda nesta aba, com um mundo só dela, que continua quando você recarrega a página.',
      notKept:
        'Este sandbox roda nesta página, e não é guardado: quando você recarrega ou muda de página, ele volta ao início.',
      lost: 'O mundo guardado desta aba está danificado ou é de outra versão: um novo começou.',
      needsServer: 'Para rodar no terminal, inicie o sandbox na sua máquina: npm start.',
      noAnswer: 'O sandbox desta aba não respondeu. Envie de novo.',
      noAnswerToWrite:
        'O sandbox desta aba não respondeu, e a operação pode ter acontecido. Envie de novo com a mesma chave.',
    },
    run: {
      title: 'Saída desta execução',
      running: 'Executando…',
      ended: (milliseconds) => `Terminou em ${milliseconds} ms.`,
      failed: 'Parou com um erro.',
      stop: 'Parar',
      stopped: 'Você parou a execução.',
      tooLong: 'Parou em 1.000 linhas ou 100.000 caracteres.',
      anew: 'Executar em um sandbox novo',
      confirm: (steps) =>
        `O exemplo precisa de um sandbox novo${steps === 0 ? '' : `, com ${steps} ${steps === 1 ? 'passo anterior' : 'passos anteriores'}`}. Isto apaga tudo o que você fez neste sandbox. Continuar?`,
      alone: 'Executar sem apagar',
    },
    answered: (status, milliseconds) => `${status} em ${milliseconds} ms`,
    received: 'Resposta',
    waiting: 'A resposta aparece aqui.',
    headers: 'Cabeçalhos',
    next: 'A seguir',
    broadcast: 'Agora o custodiante assina e transmite:',
    inDashboard: 'faça isso no painel',
    documented: 'Resposta documentada',
    empty: 'Sem corpo.',
    replayed: 'É a resposta guardada da primeira vez: a operação não foi executada de novo.',
    notDocumented: (what) => `Sem exemplo de ${what} nesta operação.`,
    asCurl: 'Como curl',
    asSdk: 'Como SDK, TypeScript',
    copy: 'Copiar',
    copied: 'Copiado',
    prerequisites: (steps) =>
      `O exemplo desta página precisa de ${steps} ${steps === 1 ? 'passo anterior' : 'passos anteriores'} em um sandbox novo.`,
    play: 'Executar os passos anteriores',
    reset: 'Voltar o sandbox ao início',
    confirm: 'Isto apaga tudo o que você fez neste sandbox e restaura os dados iniciais. Continuar?',
    erase: 'Apagar e continuar',
    cancel: 'Cancelar',
    step: (done, all) => `Passo ${done} de ${all}…`,
    played: 'Os passos anteriores terminaram: agora envie.',
    wasReset: 'O sandbox voltou ao início.',
    stepFailed: (step, status) => `Os passos pararam: ${step} respondeu ${status}.`,
  },
  en: {
    looking: 'Looking for the sandbox…',
    absent: 'No sandbox answers at this address. To try it, start one on your machine:',
    start: 'npm start',
    thenOpen: 'Then open this page in the sandbox:',
    control: {
      refuses:
        'Here you can call the API, but you cannot reset the sandbox or run the earlier steps: its control plane only answers the machine it runs on, at http://127.0.0.1.',
      none: 'Here you can call the API, but there is no control plane, as when started with --stateless: the responses are examples from the contract, and what you send has no effect.',
    },
    noProduction:
      'Use only keys of the sandbox. Never type a production key (svc_live_…) here: this page does not accept it, keep it or send it.',
    apiKey: 'API key',
    keys: {
      admin: 'admin',
      operator: 'operator, without the admin scope',
      revoked: 'revoked',
      ip: 'admin, only from 203.0.113.7',
      other: 'admin of another organization',
    },
    any: 'any',
    body: 'Body, as JSON',
    idempotencyHint: 'Each request uses a new key, unless you repeat the last one.',
    missing: 'Fill in this field: it is part of the path.',
    productionKey:
      'This looks like a production key, and this page does not accept it: delete it and, if you pasted it by mistake, replace it in the dashboard.',
    unsendable: 'A browser does not send this value in this field: use another.',
    notJson: ({ line, column }) => `This is not JSON: the error is at line ${line}, column ${column}.`,
    fixFirst: 'Before you send, correct the fields that are marked.',
    send: (method) => `Send ${method}`,
    again: 'Send again with the same key',
    sending: 'Sending…',
    noAnswer: 'The sandbox did not answer. See whether it is still running, and send again.',
    noAnswerToWrite:
      'The sandbox did not answer, and the operation may have happened. See whether it is still running, and send again with the same key.',
    tab: {
      opening: 'Opening the sandbox in this tab…',
      openingHint:
        'It is about 800 kB, downloaded once. It runs in your browser: nothing you send leaves it.',
      failed: 'The sandbox did not open in this tab.',
      openAgain: 'Try again',
      kept: 'This sandbox runs in this tab, with a world of its own, which stays when you reload the page.',
      notKept:
        'This sandbox runs in this page and is not kept: when you reload or go to another page, it is back at its start.',
      lost: 'The saved world of this tab is damaged or of another version: a new one has started.',
      needsServer: 'To run it in a terminal, start the sandbox on your machine: npm start.',
      noAnswer: 'The sandbox of this tab did not answer. Send again.',
      noAnswerToWrite:
        'The sandbox of this tab did not answer, and the operation may have happened. Send again with the same key.',
    },
    run: {
      title: 'Output of this run',
      running: 'Running…',
      ended: (milliseconds) => `It ended after ${milliseconds} ms.`,
      failed: 'It stopped with an error.',
      stop: 'Stop',
      stopped: 'You stopped it.',
      tooLong: 'It stopped at 1,000 lines or 100,000 characters.',
      anew: 'Run in a new sandbox',
      confirm: (steps) =>
        `The sample needs a new sandbox${steps === 0 ? '' : `, with ${steps} earlier ${steps === 1 ? 'step' : 'steps'}`}. This erases everything you did in this sandbox. Continue?`,
      alone: 'Run without erasing',
    },
    answered: (status, milliseconds) => `${status} in ${milliseconds} ms`,
    received: 'Response',
    waiting: 'The response appears here.',
    headers: 'Headers',
    next: 'What comes next',
    broadcast: 'The custodian now signs and broadcasts:',
    inDashboard: 'do so in the dashboard',
    documented: 'Documented response',
    empty: 'No body.',
    replayed: 'This is the stored response from the first time: the operation was not executed again.',
    notDocumented: (what) => `This operation has no example of ${what}.`,
    asCurl: 'As curl',
    asSdk: 'As SDK, TypeScript',
    copy: 'Copy',
    copied: 'Copied',
    prerequisites: (steps) =>
      `The example on this page needs ${steps} earlier ${steps === 1 ? 'step' : 'steps'} in a new sandbox.`,
    play: 'Run the earlier steps',
    reset: 'Reset the sandbox',
    confirm: 'This erases everything you did in this sandbox and restores its initial data. Continue?',
    erase: 'Erase and continue',
    cancel: 'Cancel',
    step: (done, all) => `Step ${done} of ${all}…`,
    played: 'The earlier steps are done: now send.',
    wasReset: 'The sandbox is back at its start.',
    stepFailed: (step, status) => `The steps stopped: ${step} answered ${status}.`,
  },
};
