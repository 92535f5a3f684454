import type { Assertions } from '../../assertions.ts';
import { NotReachedError } from '../../not-reached.ts';

/**
 * Finds or creates one resource of each kind, by the first segment of its path. Omits kinds that are
 * unavailable here.
 */
export async function madeOf({ fixtures, service }: Assertions) {
  const first = async (list: string, query: Record<string, string> = {}) => {
    const { json } = await service.call(list, { query: { limite: '1', ...query } });
    return (Object(json) as { dados: { id: string }[] }).dados[0];
  };
  const makers = {
    carteiras: ['obterCarteira', () => fixtures.wallet()],
    webhooks: ['obterWebhook', () => fixtures.destination()],
    propostas: ['obterProposta', () => fixtures.proposal()],
    resgates: ['obterResgate', () => fixtures.redemption()],
    eventos: ['obterEvento', () => first('listarEventos')],
    // A final transaction, so that a faulty service that reissues it pays nothing twice.
    transacoes: ['obterTransacao', () => first('listarTransacoes', { status: 'confirmada' })],
  } as const;
  const made = new Map<string, { readonly id: string; readonly read: string }>();
  for (const [kind, [read, make]] of Object.entries(makers)) {
    const resource = await make().catch((error) => {
      if (!(error instanceof NotReachedError)) throw error;
      return undefined;
    });
    if (resource !== undefined) made.set(kind, { id: resource.id, read });
  }
  return made;
}
