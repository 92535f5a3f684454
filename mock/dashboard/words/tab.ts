import { inLanguage } from './in-language.ts';

export const tab = inLanguage(
  {
    opening: 'Abrindo o sandbox nesta aba…',
    kept: 'O sandbox roda nesta aba, com um mundo só dela, que continua ao recarregar.',
    notKept: 'O sandbox roda nesta aba, e este navegador não guarda o mundo: recarregar o perde.',
    lost: 'O mundo guardado desta aba está danificado ou é de outra versão: um novo começou.',
    toSave: 'Salvar o mundo',
    failed: 'O sandbox não abriu nesta aba.',
    again: 'Tentar de novo',
  },
  {
    opening: 'Opening the sandbox in this tab…',
    kept: 'The sandbox runs in this tab, with a world of its own, which stays over a reload.',
    notKept: 'The sandbox runs in this tab, and this browser does not save the world: a reload loses it.',
    lost: 'The saved world of this tab is damaged or of another version: a new one has started.',
    toSave: 'Save the world',
    failed: 'The sandbox did not open in this tab.',
    again: 'Try again',
  },
);
