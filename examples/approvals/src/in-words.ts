import { isConflictError, isValidationError, type TesaError } from '@tesa/sdk';

// #region palavras
/**
 * Explains an error to the person who decides. The API's own messages are in Portuguese, and meant to be
 * shown.
 */
export function inWords(error: TesaError): string {
  const said = error.mensagem ?? '';
  if (error.outcome === 'unknown')
    return 'A resposta se perdeu: a decisão pode ter sido registrada. Repita: o pedido vai com a mesma chave e vale uma vez só.';
  if (isConflictError(error) && error.codigo === 'estado_incompativel')
    return `Outra pessoa decidiu antes de você. ${said}`;
  if (isValidationError(error)) return `A Tesa recusou a decisão, e nada mudou. ${said}`;
  if (error.outcome === 'not-sent') return 'Sem conexão com a Tesa: nada foi enviado. Tente de novo.';
  return `Nada mudou. ${said}`;
}
// #endregion palavras
