import { inLanguage } from './in-language.ts';

/** The texts about the sandbox of a tab. */
export const tab = inLanguage(
  {
    opening: 'Abrindo o sandbox nesta aba…',
    kept: 'O sandbox roda nesta aba, e este navegador guarda o mundo.',
    shared: 'O sandbox roda em outra aba deste navegador: as duas mostram o mesmo mundo.',
    notKept: 'O sandbox roda nesta aba e recomeça ao recarregar: este navegador não o guarda.',
    toSave: 'Salvar o mundo',
    failed: 'O sandbox não abriu nesta aba.',
    again: 'Tentar de novo',
    erase: 'Apagar e recomeçar',
    eraseWarning: 'Você perde os mundos que este navegador guarda, e o sandbox recomeça.',
  },
  {
    opening: 'Opening the sandbox in this tab…',
    kept: 'The sandbox runs in this tab, and this browser keeps the world.',
    shared: 'The sandbox runs in another tab of this browser: both show the same world.',
    notKept: 'The sandbox runs in this tab and starts over on reload: this browser does not keep it.',
    toSave: 'Save the world',
    failed: 'The sandbox did not open in this tab.',
    again: 'Try again',
    erase: 'Erase and start over',
    eraseWarning: 'You lose the worlds that this browser keeps, and the sandbox starts over.',
  },
);
