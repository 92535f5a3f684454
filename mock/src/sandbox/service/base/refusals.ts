import { Refusal } from '../../../refusal.ts';

/**
 * There is no such resource, or it is of another organisation: the client is not told which.
 * @param campo default: the id in the path
 */
export const naoEncontrado = (campo = 'id'): Refusal =>
  new Refusal('nao_encontrado', 'Nenhum recurso da organização tem este id. Confira o id e a chave.', {
    campo,
  });

/**
 * A control-plane call names something that is not in this world, in any organisation; `subject` is such as `A
 * transação tx_…`.
 */
export const inexistenteNoMundo = (subject: string, campo = 'id'): Refusal =>
  new Refusal('nao_encontrado', `${subject} não existe neste mundo: confira o id, tal como a API o mostra.`, {
    campo,
  });

export const nonceInexistente = (carteiraId: string, nonce: string): Refusal =>
  new Refusal(
    'nao_encontrado',
    `A carteira ${carteiraId} não tem o nonce ${nonce}: confira o nonce nas transações dela, em GET /transacoes.`,
    { campo: 'nonce' },
  );

export const nadaACaminho = (): Refusal =>
  new Refusal('estado_incompativel', 'A transação não tem USDC em trânsito.');

export const valorNaoCabeNaRede = (rede: string): Refusal =>
  new Refusal(
    'requisicao_invalida',
    `O valor de um movimento é maior do que cabe em uma transação da rede ${rede}: rejeite a proposta e reduza antes o saldo livre, com um resgate aprovado.`,
  );

export const taxaForaDaEscala = (): Refusal =>
  new Refusal('requisicao_invalida', 'A taxa vai de 0 a 100, com no máximo duas casas decimais.', {
    campo: 'taxa_sobre_rendimento',
  });

export const rentabilidadeForaDaEscala = (campo: string): Refusal =>
  new Refusal(
    'requisicao_invalida',
    'A rentabilidade anual vai de 0 a 100, com no máximo duas casas decimais.',
    {
      campo,
    },
  );
