import type { ErrorObject } from 'ajv/dist/2020.js';
import { advice } from '#platform';
import { mainOf, refusalOfViolation } from '../../violation.ts';
import { nearest } from './nearest.ts';
import { WorldFileError } from './world-file-error.ts';

export async function checkWorld(world: unknown): Promise<void> {
  const { validate } = await import('../../contract/generated/world-file.js');
  if (validate(world)) return checkTexts(world);
  const [first, ...others] = validate.errors ?? [];
  if (first === undefined) return;
  const main = mainOf(first, others);
  const { message, campo } = refusalOfViolation(main, { name: '' });
  const words = unknownField(main, campo) ?? unquotedText(main, campo) ?? message;
  throw new WorldFileError(words, { campo: campo ?? '' });
}

function unknownField(
  { keyword, params, parentSchema }: ErrorObject,
  campo: string | null,
): string | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  const meant = nearest(String(params.additionalProperty), Object.keys(parentSchema?.properties ?? {}));
  const advice = meant === undefined ? 'retire-o' : `você quis dizer ${meant}?`;
  return `O campo ${campo} não existe: ${advice}${meant === undefined ? '.' : ''}`;
}

/** Message for a text without quotes, such as an amount that YAML reads as a number. */
function unquotedText({ keyword, params, data }: ErrorObject, campo: string | null): string | undefined {
  if (keyword !== 'type' || params.type !== 'string' || typeof data === 'object') return undefined;
  return `O campo ${campo} precisa ser um texto: em YAML, escreva-o entre aspas.`;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses lone surrogates, which YAML and JSON can escape but UTF-8 cannot hold: an export would change the text.
 * @param campo path of the value in the file
 */
function checkTexts(value: unknown, campo = ''): void {
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw loneSurrogate(campo);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${campo}[${name}]` : [campo, name].filter(Boolean).join('.');
    if (LONE_SURROGATE.test(name)) throw loneSurrogate(path);
    checkTexts(inside, path);
  }
}

const loneSurrogate = (campo: string) =>
  new WorldFileError('Tem meio par substituto (\\uD800 a \\uDFFF) sem o outro meio: corrija-o.', { campo });

const mistake = (campo: string, message: string): WorldFileError => new WorldFileError(message, { campo });

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
