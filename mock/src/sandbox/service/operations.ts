import type { NovaPolitica } from '../domain/policy.ts';
import {
  changeDestination,
  createDestination,
  deleteDestination,
  listAllDestinations,
  readDestination,
  rotateDestination,
} from './directory/destinations.ts';
import { readOrganization } from './directory/organizations.ts';
import { linkWallet, listWallets, type NovaCarteira, readWallet, unlinkWallet } from './directory/wallets.ts';
import { readPositions } from './ledger/positions.ts';
import { listRecords } from './ledger/records.ts';
import type { OperationRequest, OperationResult } from './operation.ts';
import { definePolicy, listPolicies, readPolicy } from './policies/policies.ts';
import { approveProposal, rejectProposal } from './proposals/decisions.ts';
import { listProposals, type NovaProposta, proposeAsClient, readProposal } from './proposals/proposals.ts';
import {
  approveRedemption,
  createRedemption,
  listRedemptions,
  type NovoResgate,
  readRedemption,
} from './redemptions/redemptions.ts';
import type { ServiceWorld } from './world.ts';
import { listCharges } from './yields/charges.ts';
import { listYields } from './yields/yields.ts';

type Handler = (world: ServiceWorld, request: OperationRequest) => OperationResult;

/** What each operation of the contract does. Bodies have their schemas' shapes by the time they arrive. */
export const OPERATIONS: Readonly<Record<string, Handler>> = {
  obterOrganizacao: (world, { organizacaoId }) => ok(readOrganization(world.sql, organizacaoId)),

  listarCarteiras: (world, { organizacaoId, page }) => ok(listWallets(world.sql, organizacaoId, page)),
  vincularCarteira: (world, { organizacaoId, body }) =>
    created('carteiras', linkWallet(world, organizacaoId, body as NovaCarteira)),
  obterCarteira: (world, { organizacaoId, id = '' }) => ok(readWallet(world.sql, organizacaoId, id)),
  desvincularCarteira: (world, { organizacaoId, id = '' }) => {
    unlinkWallet(world, organizacaoId, id);
    return GONE;
  },

  obterPosicoes: (world, { organizacaoId }) => ok(readPositions(world, organizacaoId)),

  obterPoliticaDeAlocacao: (world, { organizacaoId }) => ok(readPolicy(world.sql, organizacaoId)),
  definirPoliticaDeAlocacao: (world, { organizacaoId, body }) =>
    ok(definePolicy(world, organizacaoId, body as NovaPolitica)),
  listarVersoesDaPolitica: (world, { organizacaoId, page }) =>
    ok(listPolicies(world.sql, organizacaoId, page)),

  listarPropostas: (world, request) => ok(listProposals(world.sql, request)),
  criarProposta: (world, { organizacaoId, body }) =>
    created('propostas', proposeAsClient(world, organizacaoId, body as NovaProposta)),
  obterProposta: (world, { organizacaoId, id = '' }) => ok(readProposal(world.sql, organizacaoId, id)),
  aprovarProposta: (world, request) => ok(approveProposal(world, request)),
  rejeitarProposta: (world, request) => ok(rejectProposal(world, request)),

  listarResgates: (world, request) => ok(listRedemptions(world.sql, request)),
  criarResgate: (world, { organizacaoId, body }) =>
    created('resgates', createRedemption(world, organizacaoId, body as NovoResgate)),
  obterResgate: (world, { organizacaoId, id = '' }) => ok(readRedemption(world.sql, organizacaoId, id)),
  aprovarResgate: (world, request) => ok(approveRedemption(world, request)),

  listarRegistros: (world, request) => ok(listRecords(world.sql, request)),
  listarRendimento: (world, { organizacaoId, page }) => ok(listYields(world.sql, organizacaoId, page)),
  listarCobrancas: (world, { organizacaoId, page }) => ok(listCharges(world.sql, organizacaoId, page)),

  listarWebhooks: (world, request) => ok(listAllDestinations(world, request)),
  registrarWebhook: (world, request) => created('webhooks', createDestination(world, request)),
  obterWebhook: (world, request) => ok(readDestination(world, request)),
  atualizarWebhook: (world, request) => ok(changeDestination(world, request)),
  excluirWebhook: (world, request) => {
    deleteDestination(world, request);
    return GONE;
  },
  rotacionarSegredoDoWebhook: (world, request) => ok(rotateDestination(world, request)),
};

/** @throws {Refusal} when a rule of the business says no */
export function operate(world: ServiceWorld, request: OperationRequest): OperationResult {
  const handler = OPERATIONS[request.operationId];
  if (handler === undefined) throw new TypeError(`No operation is called ${request.operationId}`);
  return handler(world, request);
}

const GONE: OperationResult = { status: 204 };

const ok = (body: object): OperationResult => ({ status: 200, body });

const created = (collection: string, body: { readonly id: string }): OperationResult => ({
  status: 201,
  body,
  location: `/${collection}/${body.id}`,
});
