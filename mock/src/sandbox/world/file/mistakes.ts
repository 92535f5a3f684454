import { advice } from '#host';
import { WorldFileError } from './world-file-error.ts';

const mistake = (campo: string, message: string): WorldFileError => new WorldFileError(message, { campo });

/** What may be wrong with a file whose form is right. */
export const mistakes = {
  tooEarly(campo: string, since: number) {
    const instant = new Date(since).toISOString();
    return mistake(campo, `Seria antes de ${instant}: dê um instante posterior.`);
  },
  tooLate: (campo: string) => mistake(campo, 'Seria depois de agora: dê um instante anterior.'),
  clockBefore: () =>
    mistake('agora', 'O relógio ficaria antes deste instante: dê ao relógio este, ou um posterior.'),
  empty: () => mistake('', 'O mundo não tem nenhuma organização: inclua uma em organizacoes ou em fatos.'),
  tooMany: (facts: number, most: number) =>
    mistake(
      '',
      `O arquivo conta ${facts} fatos, e o plano de controle aplica até ${most}: ${advice.largeFile}.`,
    ),
  tooLong: (most: number) =>
    mistake(
      '',
      `O arquivo tem linhas, vírgulas, dois-pontos e colchetes demais, e o plano de controle lê até ${most}: ${advice.largeFile}.`,
    ),
  walletTwice: (campo: string, apelido: string) =>
    mistake(campo, `${apelido} já é outra carteira: dê outro apelido.`),
  unknownWallet(campo: string, apelido: string, known: readonly string[]) {
    return mistake(
      campo,
      `Nenhuma carteira da organização tem o apelido ${apelido}: há ${known.join(', ') || 'nenhuma'}.`,
    );
  },
  noProposal: (campo: string) =>
    mistake(campo, 'O depósito não causa proposta: dê uma política à organização.'),
  undecided: (campo: string) =>
    mistake(campo, 'Só uma decisão o tem, e o status é pendente: retire-o, ou dê outro status.'),
  keyTwice: (campo: string) => mistake(campo, 'Já é outra chave: dê outro texto.'),
  noAddress: (campo: string) => mistake(campo, 'Não é um endereço IP nem uma rede: dê um como 203.0.113.7.'),
  badFee: (campo: string) => mistake(campo, 'Não é uma taxa: dê um percentual com até duas casas decimais.'),
  unknownOrganization: (campo: string, id: string) =>
    mistake(
      campo,
      `Nenhum fato anterior cria a organização ${id}: dê esse nome no cria do criarOrganizacao dela.`,
    ),
  notCreated: (campo: string, id: string) =>
    mistake(campo, `Nenhum fato anterior cria ${id}: dê um id que esteja no cria de um deles.`),
  missing: (campo: string) => mistake(campo, 'Este ato precisa dele: inclua-o.'),
};
