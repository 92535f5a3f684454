import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createSandbox, type WorldFile } from '../../../mock/src/index.ts';
import { KEY, MINIMAL, withMore } from '../../pipeline/small-world.ts';
import { newFile } from '../../temporary.ts';

describe('validation of world files', () => {
  const refused: readonly (readonly [string, unknown, RegExp])[] = [
    ['no world at all', 'nada.yaml', /^nada\.yaml does not exist: give a file, or one of vazio, meio-do-mes/],
    [
      'a slip in the name of a ready one',
      'meio-do-mês',
      /^meio-do-mês does not exist \(did you mean meio-do-mes\?\): give a file, or one of vazio, meio-do-mes/,
    ],
    ['a folder', 'mock', /^mock is a folder: give a file, or one of vazio/],
    ['a device, which has no end', '/dev/zero', /^\/dev\/zero is a device and not a file: give a file/],
    ['a field that does not exist', { ...MINIMAL, orgs: [] }, /^O campo orgs não existe/],
    ['no time', { organizacoes: MINIMAL.organizacoes }, /^O campo agora é obrigatório/],
    [
      'an unknown wallet',
      withMore({ depositos: [{ em: '2026-11-02T00:00:00Z', carteira: 'Cofre', valor: '1.00' }] }),
      /^organizacoes\[0\]\.depositos\[0\]\.carteira: Nenhuma carteira da organização tem o apelido Cofre: há Caixa\.$/,
    ],
    [
      'a fee with three decimals',
      withMore({ taxa_sobre_rendimento: 3.333 }),
      /^organizacoes\[0\]\.taxa_sobre_rendimento: Não é uma taxa/,
    ],
    [
      'such a fee in a fact',
      {
        ...MINIMAL,
        fatos: [
          {
            em: MINIMAL.agora,
            ato: 'criarOrganizacao',
            dados: { nome: 'Outra', plano: 'standard', taxa_sobre_rendimento: 3.333 },
          },
        ],
      },
      /^fatos\[0\]\.dados\.taxa_sobre_rendimento: Não é uma taxa/,
    ],
    [
      'a deposit before its organization',
      withMore({ depositos: [{ em: '2026-10-02T00:00:00Z', carteira: 'Caixa', valor: '1.00' }] }),
      /^organizacoes\[0\]\.depositos\[0\]\.em: Seria antes de 2026-11-01T00:00:00\.000Z/,
    ],
    [
      'a deposit after the time of the world',
      withMore({ depositos: [{ em: '2026-12-02T00:00:00Z', carteira: 'Caixa', valor: '1.00' }] }),
      /^organizacoes\[0\]\.depositos\[0\]\.em: Seria depois de agora/,
    ],
    [
      'a proposal where there is no policy',
      withMore({
        depositos: [
          { em: '2026-11-02T00:00:00Z', carteira: 'Caixa', valor: '1.00', proposta: { status: 'aprovada' } },
        ],
      }),
      /^organizacoes\[0\]\.depositos\[0\]\.proposta: O depósito não causa proposta/,
    ],
    [
      'a comment on a pending resource',
      withMore({
        resgates: [
          { em: '2026-11-02T00:00:00Z', carteira_destino: 'Caixa', valor: '1.00', comentario: 'Não.' },
        ],
      }),
      /^organizacoes\[0\]\.resgates\[0\]\.comentario: Só uma decisão o tem/,
    ],
    [
      'a redemption of more than there is',
      withMore({ resgates: [{ em: '2026-11-02T00:00:00Z', carteira_destino: 'Caixa', valor: '1.00' }] }),
      /^organizacoes\[0\]\.resgates\[0\]: /,
    ],
    [
      'an invalid address',
      withMore({ chaves: [{ ...KEY, ips: ['127.0.0.1', '300.0.0.1'] }] }),
      /^organizacoes\[0\]\.chaves\[0\]\.ips\[1\]: Não é um endereço IP nem uma rede/,
    ],
    [
      'a key twice',
      withMore({ chaves: [KEY, KEY] }),
      /^organizacoes\[0\]\.chaves\[1\]\.chave: Já é outra chave/,
    ],
    [
      'two wallets of one name',
      withMore({ carteiras: [MINIMAL.organizacoes[0].carteiras[0], MINIMAL.organizacoes[0].carteiras[0]] }),
      /^organizacoes\[0\]\.carteiras\[1\]\.apelido: Caixa já é outra carteira/,
    ],
  ];

  test.each(refused)(
    'a world file with %s is refused with the field, and creates no world',
    async (_what, mundo, message) => {
      await expect(createSandbox({ world: mundo as WorldFile })).rejects.toThrow(message);
    },
  );

  test("a clock before the world's time is refused", async () => {
    const clock = { at: Date.parse(MINIMAL.agora) - 1 };
    await expect(createSandbox({ world: MINIMAL, clock })).rejects.toThrow(/^agora: O relógio ficaria antes/);
  });

  test.each([
    [
      'by its form',
      'agora: 2026-11-10T00:00:00Z\n\norganizacoes:\n  - nome: Empresa\n    criada_em: 2026-11-01T00:00:00Z\n    plano: ouro\n',
      6,
    ],
    ['by what is missing', 'agora: 2026-11-10T00:00:00Z\norganizacoes:\n  - nome: Empresa\n', 3],
    [
      'by what cannot have happened',
      `${JSON.stringify(withMore({ resgates: [] }), null, 2)}`.replace('"2026-11-10', '"2026-10-10'),
      7,
    ],
    ['by its YAML', 'agora: 1\norganizacoes: [\n', 3],
  ])('a mistake in a file is reported with its line, found %s', async (_what, text, line) => {
    const file = newFile();
    await writeFile(file, text);
    await expect(createSandbox({ world: file })).rejects.toThrow(
      new RegExp(`^${file}:${line}:\\d+: [^\\n]+$`),
    );
  });
});
