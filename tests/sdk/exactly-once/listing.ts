import type { Tesa } from '@tesa/sdk';
import type { OperationId } from '../../../sdk/src/generated/operations.ts';

export interface Listing {
  readonly propostas: ReadonlyMap<string, string>;
  readonly resgates: ReadonlyMap<string, string>;
  readonly webhooks: ReadonlyMap<string, string>;
  readonly versoes: ReadonlyMap<string, string>;
}

type Resources = ReadonlyMap<string, string>;

const limite = 100;

export async function listAll(tesa: Tesa): Promise<Listing> {
  return {
    propostas: await collect(tesa.listarPropostas({ limite }), ({ id, status }) => [id, status]),
    resgates: await collect(tesa.listarResgates({ limite }), ({ id, status }) => [id, status]),
    webhooks: await collect(tesa.listarWebhooks({ limite }), ({ id }) => [id, 'registrado']),
    versoes: await collect(tesa.listarVersoesDaPolitica({ limite }), ({ versao }) => [
      `${versao}`,
      'definida',
    ]),
  };
}

export function operationsBetween(before: Listing, after: Listing): Partial<Record<OperationId, number>> {
  const moved = (of: 'propostas' | 'resgates', to: string, from = 'pendente') =>
    count(after[of], (id, status) => status === to && before[of].get(id) === from);
  const added = (of: keyof Listing) => count(after[of], (id) => !before[of].has(id));
  const counts = {
    criarProposta: added('propostas'),
    aprovarProposta: moved('propostas', 'aprovada'),
    rejeitarProposta: moved('propostas', 'rejeitada'),
    criarResgate: added('resgates'),
    aprovarResgate: moved('resgates', 'aguardando_assinatura'),
    rejeitarResgate: moved('resgates', 'rejeitado'),
    cancelarResgate: moved('resgates', 'cancelado', 'aguardando_assinatura'),
    registrarWebhook: added('webhooks'),
    definirPoliticaDeAlocacao: added('versoes'),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
}

async function collect<T>(items: AsyncIterable<T>, entryOf: (item: T) => [id: string, state: string]) {
  const found = new Map<string, string>();
  for await (const item of items) {
    const [id, state] = entryOf(item);
    if (found.has(id)) throw new Error(`${id} is listed twice`);
    found.set(id, state);
  }
  return found;
}

const count = (resources: Resources, isCounted: (id: string, state: string) => boolean): number =>
  [...resources].filter(([id, state]) => isCounted(id, state)).length;
