import { NotReachedError } from '../../not-reached.ts';
import type { Probe } from '../../probe.ts';

/** One of each kind, by the first part of its path; a kind that cannot be had here is left out. */
export async function madeOf({ workshop, service }: Probe) {
  const first = async (list: string, query: Record<string, string> = {}) => {
    const { json } = await service.call(list, { query: { limite: '1', ...query } });
    return (Object(json) as { dados: { id: string }[] }).dados[0];
  };
  const makers = {
    carteiras: ['obterCarteira', () => workshop.wallet()],
    webhooks: ['obterWebhook', () => workshop.destination()],
    propostas: ['obterProposta', () => workshop.proposal()],
    resgates: ['obterResgate', () => workshop.redemption()],
    eventos: ['obterEvento', () => first('listarEventos')],
    // One that is final: should the service let another reissue it, nothing is paid twice.
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
