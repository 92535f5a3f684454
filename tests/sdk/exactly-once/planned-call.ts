import type { Tesa, WriteOptions } from '@tesa/sdk';
import type { OperationId } from '../../../sdk/src/generated/operations.ts';
import { EMPTY_WALLET } from '../../model/seeded.ts';
import type { Stock } from './stock.ts';

export interface PlannedCall {
  readonly operation: OperationId;
  readonly mark: string;
  readonly send: (tesa: Tesa, options: WriteOptions) => Promise<unknown>;
  /** Whether the service always refuses the call for a business reason. */
  readonly isRefused: boolean;
}

/** @param mark text that no other call uses */
export type Draw = (stock: Stock, mark: string) => Omit<PlannedCall, 'isRefused'>;

const split = (USDY: number, BUIDL: number) => [
  { ativo: 'USDY' as const, percentual: USDY },
  { ativo: 'BUIDL' as const, percentual: BUIDL },
];

const propose: Draw = (_, mark) => ({
  operation: 'criarProposta',
  mark,
  send: (tesa, options) => tesa.criarProposta({ alocacao_alvo: split(70, 30), motivo: mark }, options),
});

const redemptionOf =
  (valor: string, carteira_destino_id = EMPTY_WALLET): Draw =>
  (_, mark) => ({
    operation: 'criarResgate',
    mark,
    send: (tesa, options) =>
      tesa.criarResgate({ valor, carteira_destino_id, referencia_interna: mark }, options),
  });

const approvalOf =
  (proposalOf: (stock: Stock) => string): Draw =>
  (stock, mark) => {
    const id = proposalOf(stock);
    const send: PlannedCall['send'] = (tesa, options) =>
      tesa.aprovarProposta(id, { comentario: mark }, options);
    return { operation: 'aprovarProposta', mark, send };
  };

const reject: Draw = (stock, mark) => {
  const id = stock.proposal();
  const send: PlannedCall['send'] = (tesa, options) =>
    tesa.rejeitarProposta(id, { comentario: mark }, options);
  return { operation: 'rejeitarProposta', mark, send };
};

const decisionOf =
  (operation: 'aprovarResgate' | 'rejeitarResgate' | 'cancelarResgate'): Draw =>
  (stock, mark) => {
    const id = operation === 'cancelarResgate' ? stock.approvedRedemption() : stock.redemption();
    return { operation, mark, send: (tesa, options) => tesa[operation](id, { comentario: mark }, options) };
  };

const register: Draw = (stock, mark) => {
  if (!stock.takesDestination()) return propose(stock, mark);
  // The scenario never emits this event, so nothing is delivered.
  const webhook = {
    url: `https://empresa.example/${mark.replace(' ', '-')}`,
    eventos: ['cobranca.emitida' as const],
  };
  return {
    operation: 'registrarWebhook',
    mark,
    send: (tesa, options) => tesa.registrarWebhook(webhook, options),
  };
};

const linkingOf =
  (rede: 'ethereum' | 'solana'): Draw =>
  (stock, mark) => {
    const nova = { rede, endereco: stock.address(), apelido: mark };
    return {
      operation: 'vincularCarteira',
      mark,
      send: (tesa, options) => tesa.vincularCarteira(nova, options),
    };
  };

const definePolicy: Draw = (stock) => {
  const hundredths = stock.hundredths();
  const ativos = split(hundredths / 100, (10_000 - hundredths) / 100);
  return {
    operation: 'definirPoliticaDeAlocacao',
    mark: String(hundredths),
    send: (tesa, options) => tesa.definirPoliticaDeAlocacao({ ativos }, options),
  };
};

const defineImpossiblePolicy: Draw = (_, mark) => ({
  operation: 'definirPoliticaDeAlocacao',
  mark,
  send: (tesa, options) => tesa.definirPoliticaDeAlocacao({ ativos: split(60, 30) }, options),
});

const approveFresh = approvalOf((stock) => stock.proposal());

/** Calls that only the network can prevent; common ones are listed more than once. */
export const FEASIBLE: readonly [Draw, ...Draw[]] = [
  propose,
  propose,
  redemptionOf('1.00'),
  redemptionOf('2.50'),
  approveFresh,
  approveFresh,
  reject,
  reject,
  decisionOf('aprovarResgate'),
  decisionOf('rejeitarResgate'),
  decisionOf('cancelarResgate'),
  register,
  definePolicy,
];

/**
 * Decisions cannot take effect twice even if the service forgets the key, because the first one rules out the
 * second.
 */
export const DECISIONS: readonly [Draw, ...Draw[]] = [
  approveFresh,
  approveFresh,
  reject,
  decisionOf('aprovarResgate'),
  decisionOf('rejeitarResgate'),
  decisionOf('cancelarResgate'),
];

/** Calls that the service refuses: some before it looks at the key, most after. */
export const REFUSED: readonly [Draw, ...Draw[]] = [
  redemptionOf('0.00'),
  redemptionOf('99999999.00'),
  redemptionOf('1.00', 'cart_000000000000'),
  approvalOf((stock) => stock.decidedProposal()),
  approvalOf(() => 'prop_000000000000'),
  linkingOf('solana'),
  defineImpossiblePolicy,
];
