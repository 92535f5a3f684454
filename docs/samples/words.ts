import type { Language } from '../language.ts';

interface Words {
  readonly toSign: string;
  readonly wait: string;
  keepSecret(name: string): string;
  readonly secretOf: string;
  readonly anew: string;
  readonly untilThere: string;
  readonly prepare: string;
  readonly prepareHint: string;
}

/** The texts of comments in samples. */
export const WORDS: Readonly<Record<Language, Words>> = {
  pt: {
    toSign: 'O custodiante assina e transmite cada uma.',
    wait: 'Espera até que o USDC chegue à carteira de destino.',
    keepSecret: (name) => `Guarde ${name}: ele não é mostrado de novo.`,
    secretOf: 'O segredo do destino, da resposta de registrarWebhook.',
    anew: 'Volta o sandbox ao início.',
    untilThere: 'A história até aqui.',
    prepare: 'Preparar o sandbox',
    prepareHint:
      'Antes de enviar uma chamada, execute a pasta com o nome dela em Preparar o sandbox: ela reinicia o sandbox e executa os passos anteriores. A resposta é então a do exemplo.',
  },
  en: {
    toSign: 'The custodian signs and broadcasts each of them.',
    wait: 'Waits until the USDC has reached the destination wallet.',
    keepSecret: (name) => `Keep ${name}: it is not shown again.`,
    secretOf: 'The secret of the destination, from the response to registrarWebhook.',
    anew: 'Takes the sandbox back to its start.',
    untilThere: 'The story up to here.',
    prepare: 'Prepare the sandbox',
    prepareHint:
      'Before you send a call, run the folder with its name in Prepare the sandbox: it resets the sandbox and runs the earlier steps. The response is then that of the example.',
  },
};
