import { describe, expect, it } from 'vitest';
import { differences } from '../../docs/translations/fidelity.ts';

describe('fidelity of a translation', () => {
  it.each([
    ['other words', 'Leia o resgate.', 'Read the redemption.'],
    ['code in a different order', '`a` antes de `b`.', '`b` after `a`.'],
    ['separators of its language', 'O total é 90.071.992,41 ou 0,5.', 'The total is 90,071,992.41 or 0.5.'],
    ['a duration as its language says it', 'Em 24 horas, por 2 meses.', 'A 24-hour wait, for 2 months.'],
    ['a different negation', 'Uma transação não assinada.', 'An unsigned transaction.'],
    ['no negation for a word that is one only in Portuguese', 'No sandbox.', 'In the sandbox.'],
    ['placeholders of its language', 'Envie `t=<assinatura>`.', 'Send `t=<signature>`.'],
    [
      'the words of a layout',
      '```text\n<MÉTODO>\nfica em conta_de_nonce\n```',
      '```text\n<METHOD>\nkept in conta_de_nonce\n```',
    ],
    ['the dashboard of its language', 'Abra `/_sandbox/painel/`.', 'Open `/_sandbox/painel/en/`.'],
    ['other comments in a program', '```sh\nnpm start # sobe\n```', '```sh\nnpm start # starts\n```'],
    ['other line breaks in a paragraph', 'Um\ndois três.', 'One two\nthree.'],
    [
      'the words of a table',
      '| Plano | Taxa |\n|---|---|\n| Standard | 5% |',
      '| Plan | Fee |\n|---|---|\n| Standard | 5% |',
    ],
  ])('a translation may have %s', (_what, source, translation) => {
    expect(differences(source, translation)).toEqual([]);
  });

  it.each([
    ['code', 'Leia `codigo`.', 'Read it.', 'code `codigo` is missing'],
    ['code that is repeated', '`a`, depois `a`.', '`a`, then.', 'code `a` is missing'],
    [
      'a key in code',
      'Envie `Bearer <API_KEY>`.',
      'Send `Bearer <KEY>`.',
      'code `Bearer <API_KEY>` is missing',
    ],
    ['a number', 'Em 24 horas.', 'In 12 hours.', 'number 24 is missing'],
    ['the decimals of a number', 'Uma taxa de 1,5%.', 'A fee of 15%.', 'number 1.5% is missing'],
    ['the thousands of a number', 'Até 1.000 itens.', 'Up to 10,00 items.', 'number 1.000 is missing'],
    ['a percent sign', 'Uma taxa de 5%.', 'A fee of 5.', 'number 5% is missing'],
    ['the unit of a duration', 'Em 24 horas.', 'In 24 minutes.', 'duration 24 h is missing'],
    ['an asset', 'Compra USDY.', 'Buys BUIDL.', 'name USDY is missing'],
    ['a network', 'Em Ethereum ou Solana.', 'On Solana.', 'name ethereum is missing'],
    ['a denial', 'A chave não expira.', 'The key expires.', 'denial is missing'],
    ['a denial', 'Sem `a`, nunca há taxa.', 'With `a`, there is a fee.', 'denial is missing'],
    ['a status', 'Responde 409.', 'It is refused.', 'number 409 is missing'],
    [
      'an error code',
      'Dá saldo_insuficiente.',
      'Gives insufficient_balance.',
      'name saldo_insuficiente is missing',
    ],
    ['an operation', 'Chame aprovarProposta.', 'Call approve.', 'name aprovarProposta is missing'],
    ['an event', 'Emite resgate.concluido.', 'Emits an event.', 'name resgate.concluido is missing'],
    ['a link', 'Veja [aqui](/erros).', 'See [here](/errors).', 'link ](/erros) is missing'],
    ['an address', 'Em https://tesa.example/v1.', 'Online.', 'link https://tesa.example/v1. is missing'],
    [
      'the kind of an assumption',
      '(forma) É o usual.',
      'It is customary.',
      'kind of assumption (forma) is missing',
    ],
    ['a heading', '# Erros', 'Errors', 'line that begins with # is missing'],
    ['an item', '- um', 'one', 'line that begins with - is missing'],
    ['a step', '2. Confira', '- Check', 'line that begins with 2. is missing'],
    ['a row', '| a |\n|---|\n| b |', '| a |\n|---|', 'line of a table of 1 columns is missing'],
    [
      'the line below the head of a table',
      '| a |\n|---|\n| b |',
      '| a |\n| b |\n| c |',
      'line below the head of a table of 1 columns is missing',
    ],
    ['a cell', '| a | b |', '| a |', 'line of a table of 2 columns is missing'],
    [
      'a name in a layout',
      '```text\nconta_de_nonce\n```',
      '```text\nconta\n```',
      'block of code text 1 lines conta_de_nonce is missing',
    ],
    [
      'a program',
      '```sh\nnpm start\n```',
      '```sh\nnpm run start\n```',
      'block of code sh\nnpm start is missing',
    ],
  ])('a translation may not lose %s', (_what, source, translation, problem) => {
    expect(differences(source, translation)).toContain(problem);
  });

  it.each([
    ['code', 'Leia.', 'Read `codigo`.', 'code `codigo` is not in the source'],
    ['a denial', 'A chave expira.', 'The key never expires.', 'denial is not in the source'],
    ['a number', 'Logo.', 'In 10 seconds.', 'number 10 is not in the source'],
    ['a link', 'Veja.', 'See https://tesa.example.', 'link https://tesa.example. is not in the source'],
  ])('a translation may not add %s', (_what, source, translation, problem) => {
    expect(differences(source, translation)).toContain(problem);
  });
});
