import type { Advice } from '../advice.ts';

/** For whoever has an account of the hosted sandbox, which somebody else runs. */
export const advice: Advice = {
  failed: 'O sandbox falhou ao responder: a falha é dele, e foi registrada.',
  full: 'o mundo já tem o tamanho máximo; refaça-o com POST /_sandbox/reiniciar, ou volte a um instantâneo menor',
  gone: 'repita a requisição',
  keys: 'use uma das que POST /contas devolveu; se o mundo veio do arquivo de outra conta, crie uma em POST /_sandbox/chaves',
  privateDestination: () => 'cadastre um endereço público, ou um receptor de /_sandbox/receptores',
  nowPrivate: 'Ele só entrega em endereços públicos.',
  largeFile: 'divida-o, ou inicie um sandbox local com ele, por --world',
};
