import type { ControlOperationId } from '../contract/control-types.ts';
import { decodeTransaction, type Service } from '../treasury/index.ts';
import { isAutomatic } from '../worlds/world.ts';
import type { ControlHandler, ControlHandlers, ControlRequestOf, ControlResultOf } from './handlers.ts';

/** Changes a world and wakes its scheduler, because the change may make more work due. */
const changing =
  <O extends ControlOperationId>(
    change: (service: Service, request: ControlRequestOf<O>) => ControlResultOf<O>,
  ): ControlHandler<O> =>
  (request) => {
    const { world } = request.slot;
    const result = world.sql.transaction(() => change(world.service, request));
    world.wake();
    return result;
  };

export const simulationOperations = {
  obterTransacaoDecodificada: ({ slot: { world }, id }) => decodeTransaction(world.sql, id),
  criarDeposito: changing<'criarDeposito'>((service, { body }) => service.deposit(body)),
  obterRentabilidades: ({ slot: { world } }) => world.service.rates(),
  definirRentabilidades: changing<'definirRentabilidades'>((service, { body }) => service.setRates(body)),
  aprovarPropostaNoPainel: changing<'aprovarPropostaNoPainel'>((service, { id, body }) =>
    service.decideInDashboard('aprovarProposta', id, body),
  ),
  rejeitarPropostaNoPainel: changing<'rejeitarPropostaNoPainel'>((service, { id, body }) =>
    service.decideInDashboard('rejeitarProposta', id, body),
  ),
  aprovarResgateNoPainel: changing<'aprovarResgateNoPainel'>((service, { id, body }) =>
    service.approveInDashboard(id, body),
  ),
  transmitirTransacao: changing<'transmitirTransacao'>((service, { id }) => service.transmit(id)),
  confirmarTransacao: changing<'confirmarTransacao'>((service, { id, body }) =>
    service.confirm(id, { isWithheld: body?.reter_chegada, isRepriced: body?.taxa_elevada }),
  ),
  falharTransacao: changing<'falharTransacao'>((service, { id }) => service.fail(id)),
  receberTransacao: changing<'receberTransacao'>((service, { id }) => service.receive(id)),
  gastarNonce: changing<'gastarNonce'>((service, { id, body }) => service.spendNonce(id, body.nonce)),
  obterCustodiante: ({ slot: { world } }) => ({ automatico: isAutomatic(world) }),
  atualizarCustodiante({ slot: { world }, body: { automatico } }) {
    world.automate(automatico);
    world.wake();
    return { automatico };
  },
} satisfies Partial<ControlHandlers>;
