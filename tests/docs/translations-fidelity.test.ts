import { describe, expect, it } from 'vitest';
import { differences } from '../../docs/translations/fidelity.ts';

describe('a translation', () => {
  it.each([
    ['other words', 'Leia o resgate.', 'Read the redemption.'],
    ['code in another order', '`a` antes de `b`.', '`b` after `a`.'],
    ['separators of its language', 'O total é 90.071.992,41 ou 0,5.', 'The total is 90,071,992.41 or 0.5.'],
    ['placeholders of its language', 'Envie `t=<assinatura>`.', 'Send `t=<signature>`.'],
    [
      'the words of a layout',
      '```text\n<MÉTODO>\nfica em conta_de_nonce\n```',
      '```text\n<METHOD>\nkept in conta_de_nonce\n```',
    ],
    ['other comments in a program', '```sh\nnpm start # sobe\n```', '```sh\nnpm start # starts\n```'],
    ['other line breaks in a paragraph', 'Um\ndois três.', 'One two\nthree.'],
    [
      'the words of a table',
      '| Plano | Taxa |\n|---|---|\n| Standard | 5% |',
      '| Plan | Fee |\n|---|---|\n| Standard | 5% |',
    ],
  ])('may have %s', (_what, source, translation) => {
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
  ])('may not lose %s', (_what, source, translation, problem) => {
    expect(differences(source, translation)).toContain(problem);
  });

  it.each([
    ['code', 'Leia.', 'Read `codigo`.', 'code `codigo` is not in the source'],
    ['a number', 'Logo.', 'In 10 seconds.', 'number 10 is not in the source'],
    ['a link', 'Veja.', 'See https://tesa.example.', 'link https://tesa.example. is not in the source'],
  ])('may not add %s', (_what, source, translation, problem) => {
    expect(differences(source, translation)).toContain(problem);
  });
});
