import { inLanguage } from './in-language.ts';

/** The texts about a link that carries a world. */
export const worldLink = inLanguage(
  {
    copy: 'Copiar um link',
    hint: 'Um link leva os fatos do mundo mostrado, sem segredos, sem destinos de webhooks e sem as chaves que você criou: com ele, só as chaves de exemplo funcionam.',
    made: 'Link do mundo mostrado',
    copied: 'Copiado.',
    toCopy: 'Copie-o daqui.',
    tooLarge:
      'Este mundo não cabe em um link, que e-mails e mensagens cortariam: salve-o em um arquivo e envie o arquivo.',
    title: 'Um mundo recebido por link',
    name: 'Nome',
    now: 'Hora do mundo',
    organizations: 'Organizações',
    deposits: 'Depósitos',
    replace: 'Substituir o mundo mostrado',
    warning: (world: string) =>
      `Se você aceitar, o mundo mostrado (${world}) passa a ser este, e você perde o que fez nele. Para não perder, salve-o antes em um arquivo.`,
    keep: 'Não substituir',
    close: 'Fechar',
    problems: {
      tooLong: 'O link é mais longo do que os de um mundo. Nada mudou: peça o mundo em um arquivo.',
      tooBig: 'O mundo do link é grande demais. Nada mudou: peça-o em um arquivo.',
      notWhole: 'O link chegou incompleto ou alterado. Nada mudou: peça-o de novo.',
      foreign: 'O link não traz um mundo que este painel conheça. Nada mudou: confira de onde ele veio.',
    },
  },
  {
    copy: 'Copy a link',
    hint: 'A link carries the facts of the world shown, without secrets, without destinations of webhooks and without the keys that you created: in it, only the example keys work.',
    made: 'Link to the world shown',
    copied: 'Copied.',
    toCopy: 'Copy it from here.',
    tooLarge:
      'This world does not fit into a link, which mail and messages would cut: save it to a file, and send the file.',
    title: 'A world received by link',
    name: 'Name',
    now: 'Time in the world',
    organizations: 'Organizations',
    deposits: 'Deposits',
    replace: 'Replace the world shown',
    warning: (world) =>
      `If you accept, the world shown (${world}) becomes this one, and you lose what you did in it. To keep it, save it to a file first.`,
    keep: 'Do not replace',
    close: 'Close',
    problems: {
      tooLong: 'The link is longer than those of a world. Nothing has changed: ask for the world in a file.',
      tooBig: 'The world in the link is too large. Nothing has changed: ask for it in a file.',
      notWhole: 'The link arrived incomplete or altered. Nothing has changed: ask for it again.',
      foreign:
        'The link has no world that this dashboard knows. Nothing has changed: check where it came from.',
    },
  },
);
