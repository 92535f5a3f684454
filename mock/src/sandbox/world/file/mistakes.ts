import { WorldFileError } from '../../../worlds/world-file-error.ts';

const mistake = (campo: string, message: string, mensagem: string): WorldFileError =>
  new WorldFileError(message, { campo, mensagem });

/** What may be wrong with a file besides its form, each in English for terminals and in Portuguese for the control plane. */
export const mistakes = {
  tooEarly(campo: string, since: number) {
    const instant = new Date(since).toISOString();
    return mistake(
      campo,
      `it would be before ${instant}: give a later instant`,
      `Seria antes de ${instant}: dê um instante posterior.`,
    );
  },
  tooLate: (campo: string) =>
    mistake(
      campo,
      'it would be after agora: give an earlier instant',
      'Seria depois de agora: dê um instante anterior.',
    ),
  clockBefore: () =>
    mistake(
      'agora',
      'the clock would stand before it: give a later one to the clock',
      'O relógio ficaria antes dele: dê ao relógio um instante posterior.',
    ),
  empty: () =>
    mistake(
      '',
      'it has no organization: give it one in organizacoes, or in fatos',
      'O mundo não tem nenhuma organização: inclua uma em organizacoes ou em fatos.',
    ),
  walletTwice: (campo: string, apelido: string) =>
    mistake(
      campo,
      `${apelido} is another wallet: give it another`,
      `${apelido} já é outra carteira: dê outro apelido.`,
    ),
  unknownWallet(campo: string, apelido: string, known: readonly string[]) {
    return mistake(
      campo,
      `no wallet of its organization is called ${apelido}: there is ${known.join(', ') || 'none'}`,
      `Nenhuma carteira da organização tem o apelido ${apelido}: há ${known.join(', ') || 'nenhuma'}.`,
    );
  },
  noProposal: (campo: string) =>
    mistake(
      campo,
      'the deposit causes none: give its organization a policy',
      'O depósito não causa proposta: dê uma política à organização.',
    ),
  undecided: (campo: string) =>
    mistake(
      campo,
      'what is pending has none: leave it out, or give a status',
      'O que está pendente não o tem: retire-o, ou dê um status.',
    ),
  keyTwice: (campo: string) =>
    mistake(campo, 'it is another key already: give it another text', 'Já é outra chave: dê outro texto.'),
  noAddress: (campo: string) =>
    mistake(
      campo,
      'it is no IP address or network: give one such as 203.0.113.7',
      'Não é um endereço IP nem uma rede: dê um como 203.0.113.7.',
    ),
  badFee: (campo: string) =>
    mistake(
      campo,
      'it is no fee: give a percentage with at most two decimals',
      'Não é uma taxa: dê um percentual com até duas casas decimais.',
    ),
  unknownOrganization: (campo: string, id: string) =>
    mistake(
      campo,
      `no fact before it makes the organization ${id}: name one in the cria of its criarOrganizacao`,
      `Nenhum fato anterior cria a organização ${id}: dê esse nome no cria do criarOrganizacao dela.`,
    ),
  missing: (campo: string) =>
    mistake(campo, 'it is required of this ato: give it', 'Este ato precisa dele: inclua-o.'),
};
