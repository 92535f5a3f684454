import type { Mudanca, ParteDoMundo } from '../../src/contract/control-types.ts';

/** The parts of the world that each path's answer depends on. The first matching prefix counts. */
const PARTS: readonly (readonly [prefix: string, parts: readonly ParteDoMundo[]])[] = [
  ['/v1/posicoes', ['posicoes', 'carteiras', 'propostas', 'resgates', 'transacoes', 'rendimento']],
  ['/v1/carteiras', ['carteiras']],
  ['/v1/propostas', ['propostas', 'transacoes']],
  ['/v1/resgates', ['resgates', 'transacoes']],
  ['/v1/transacoes', ['transacoes']],
  ['/v1/eventos', ['eventos']],
  ['/v1/registros', ['registros']],
  ['/v1/rendimento', ['rendimento', 'cobrancas']],
  ['/v1/cobrancas', ['cobrancas']],
  ['/v1/politica-de-alocacao', ['politica']],
  ['/v1/organizacao', ['organizacao']],
  ['/v1/enderecos', ['organizacao', 'carteiras']],
  ['/v1/chave', ['chaves']],
  ['/_sandbox/chaves', ['chaves', 'organizacao']],
  ['/_sandbox/transacoes', ['transacoes']],
  ['/_sandbox/webhooks', ['webhooks', 'entregas']],
  ['/_sandbox/entregas', ['entregas', 'webhooks']],
  ['/_sandbox/receptores', ['entregas']],
  // The clock also lists what is due next.
  ['/_sandbox/relogio', ['transacoes', 'entregas', 'rendimento']],
  ['/_sandbox/agenda', ['transacoes', 'entregas', 'rendimento']],
  ['/_sandbox/falhas', []],
];

/** The change stream does not announce other worlds, snapshots and the rate limit. */
const UNANNOUNCED = ['/_sandbox/mundos', '/_sandbox/instantaneos', '/_sandbox/limite-de-requisicoes'];

export const isUnannounced = (path: string): boolean => UNANNOUNCED.some((one) => path.startsWith(one));

/** True when a change may affect the answer of a path. Any change affects an unlisted path. */
export function isTouched(path: string, change: Mudanca): boolean {
  if (change.tipo === 'requisicao') return false;
  if (change.tipo === 'perdidas' || (change.tipo === 'mundo' && change.mudanca !== 'alterado')) return true;
  if (isUnannounced(path)) return false;
  const [, parts] = PARTS.find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (parts === undefined) return true;
  switch (change.tipo) {
    case 'mundo':
      return change.partes.some((part) => parts.includes(part));
    case 'evento':
      return parts.includes('eventos');
    case 'entrega':
      return parts.includes('entregas');
    case 'relogio':
      return path.startsWith('/_sandbox/relogio') || path.startsWith('/_sandbox/agenda');
    case 'falha':
      return path.startsWith('/_sandbox/falhas');
  }
}
