import { BusinessRefusal } from '../domain/refusals.ts';

/**
 * There is no such resource, or it is of another organisation: who asks cannot tell.
 * @param campo default: the id in the path
 */
export const naoEncontrado = (campo = 'id'): BusinessRefusal =>
  new BusinessRefusal(
    'nao_encontrado',
    campo,
    'Nada foi encontrado com este id. Confira o id e a organização da chave.',
  );

/** What a test names, in whatever organisation, is not in this world; `subject` is such as `A transação tx_…`. */
export const inexistenteNoMundo = (subject: string, campo = 'id'): BusinessRefusal =>
  new BusinessRefusal(
    'nao_encontrado',
    campo,
    `${subject} não existe neste mundo: confira o id, tal como a API o mostra.`,
  );

export const transacoesDemais = (limite: number): BusinessRefusal =>
  new BusinessRefusal(
    'estado_incompativel',
    null,
    `Já há ${limite} transações, o máximo; a substituta desta não caberia.`,
  );

export const valorNaoCabeNaRede = (rede: string): BusinessRefusal =>
  new BusinessRefusal(
    'requisicao_invalida',
    null,
    `O valor de um movimento passa do que uma transação da rede ${rede} carrega.`,
  );

export const taxaForaDaEscala = (campo: string): BusinessRefusal =>
  new BusinessRefusal(
    'requisicao_invalida',
    campo,
    'A taxa anual vai de 0 a 100, com no máximo duas casas decimais.',
  );
