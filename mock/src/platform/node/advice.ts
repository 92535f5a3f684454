import type { Advice } from '../primitives.ts';

/** Advice for a local sandbox, whose user controls its terminal, disk and options. */
export const advice: Advice = {
  failed: 'O mock falhou ao responder: veja o motivo no terminal em que ele roda.',
  full: 'libere espaço em disco e repita a requisição',
  gone: 'devolva o arquivo ao seu lugar e repita a requisição, ou salve o mundo com GET /_sandbox/mundo antes de encerrar o processo',
  keys: 'use uma das que ele mostra ao iniciar',
  privateDestination: (host) =>
    `suba o sandbox com --allow-destination ${host}, ou receba com tesa-mock listen --to`,
  nowPrivate:
    'Se for privado, suba o sandbox com --allow-destination e o nome ou endereço do destino, ou receba com tesa-mock listen --to.',
  largeFile: 'inicie um sandbox com ele, por --world',
};
