import type { Handlers } from './base/operation.ts';
import { readAddresses } from './directory/addresses.ts';
import {
  changeDestination,
  createDestination,
  deleteDestination,
  listAllDestinations,
  readDestination,
  replaceSecret,
  testDestination,
} from './directory/destinations.ts';
import { listKeptEvents, readEvent, resendEvent } from './directory/kept-events.ts';
import { readOwnKey } from './directory/keys.ts';
import { readOrganization } from './directory/organizations.ts';
import { linkWallet, listWallets, readWallet, renameWallet } from './directory/wallets.ts';
import { readPositions } from './ledger/books.ts';
import { listRecords } from './ledger/records.ts';
import { definePolicy, listPolicies, readPolicy } from './policies/policies.ts';
import { approveProposal, rejectProposal } from './proposals/decisions.ts';
import { listProposals, proposeAsClient, readProposal } from './proposals/proposals.ts';
import { approveRedemption, cancelRedemption, rejectRedemption } from './redemptions/decisions.ts';
import { createRedemption, listRedemptions, readRedemption } from './redemptions/redemptions.ts';
import { reissueTransaction } from './settlement/reissue.ts';
import { listTransactions, readOwnTransaction, toTransacao } from './transactions/transactions.ts';
import { unlinkWallet } from './unlink-wallet.ts';
import { listCharges } from './yields/charges.ts';
import { listYields } from './yields/yields.ts';

/** What each operation of the contract does. */
export const OPERATIONS = {
  obterOrganizacao: ({ sql }, { organizacaoId }) => readOrganization(sql, organizacaoId),

  obterChave: readOwnKey,

  listarCarteiras: listWallets,
  vincularCarteira: linkWallet,
  obterCarteira: ({ sql }, { organizacaoId, id }) => readWallet(sql, organizacaoId, id),
  atualizarCarteira: renameWallet,
  desvincularCarteira: unlinkWallet,

  obterPosicoes: readPositions,

  obterPoliticaDeAlocacao: readPolicy,
  definirPoliticaDeAlocacao: definePolicy,
  listarVersoesDaPolitica: listPolicies,

  listarPropostas: listProposals,
  criarProposta: proposeAsClient,
  obterProposta: ({ sql }, { organizacaoId, id }) => readProposal(sql, organizacaoId, id),
  aprovarProposta: approveProposal,
  rejeitarProposta: rejectProposal,

  listarResgates: listRedemptions,
  criarResgate: createRedemption,
  obterResgate: ({ sql }, { organizacaoId, id }) => readRedemption(sql, organizacaoId, id),
  aprovarResgate: approveRedemption,
  rejeitarResgate: rejectRedemption,
  cancelarResgate: cancelRedemption,

  listarTransacoes: listTransactions,
  obterTransacao: ({ sql }, { organizacaoId, id }) =>
    toTransacao(sql, readOwnTransaction(sql, organizacaoId, id)),
  reemitirTransacao: reissueTransaction,
  obterEnderecos: readAddresses,

  listarRegistros: listRecords,
  listarRendimento: listYields,
  listarCobrancas: listCharges,

  listarWebhooks: listAllDestinations,
  registrarWebhook: createDestination,
  obterWebhook: readDestination,
  atualizarWebhook: changeDestination,
  excluirWebhook: deleteDestination,
  rotacionarSegredoDoWebhook: replaceSecret,
  testarWebhook: testDestination,

  listarEventos: listKeptEvents,
  obterEvento: readEvent,
  reenviarEvento: resendEvent,
} satisfies Handlers;
