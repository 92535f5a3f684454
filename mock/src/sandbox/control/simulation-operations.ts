import type { Decisao } from '../../contract/types.ts';
import type { NewDeposit, Service } from '../service/index.ts';
import type { Operation, Operations } from './operations.ts';

/** Changes a world, and has done at once what the change makes due. */
const changing =
  (
    change: (service: Service, request: { readonly id: string; readonly body: unknown }) => object,
  ): Operation =>
  ({ environment: { world }, ...request }) => {
    const body = world.sql.transaction(() => change(world.service, request));
    world.wake();
    return { body };
  };

export const simulationOperations: Operations = {
  criarDeposito: changing((service, { body }) => service.deposit(body as NewDeposit)),
  obterTaxas: ({ environment: { world } }) => ({ body: world.service.rates() }),
  definirTaxas: changing((service, { body }) => service.setRates(body as { USDY?: number; BUIDL?: number })),
  aprovarResgateNoPainel: changing((service, { id, body }) =>
    service.approveInDashboard(id, body as Decisao | undefined),
  ),
  transmitirTransacao: changing((service, { id }) => service.transmit(id)),
  confirmarTransacao: changing((service, { id }) => service.confirm(id)),
  falharTransacao: changing((service, { id }) => service.fail(id)),
};
