import type {
  PropostaRecemAprovada,
  Rendimento,
  Resgate,
  TipoDeEvento,
  Transacao,
} from '../../contract/types.ts';
import { CommandError } from '../command.ts';
import type { Steps } from './steps.ts';

interface Story {
  /** Its line in the help. */
  readonly summary: string;
  /** Causes the event; resolves with the id of the resource that it is about. */
  readonly play: (steps: Steps) => Promise<string>;
}

const AMOUNT = '1000.00';

/** At any usual rate, it yields enough in a month for a fee of a cent. */
const INVESTMENT = '10000.00';

/** How each event of the contract is caused. What was in the world before stays as it is. */
export const STORIES: Readonly<Record<TipoDeEvento, Story>> = {
  'deposito.confirmado': {
    summary: 'USDC arrives in a wallet',
    async play(steps) {
      const { from } = await steps.wallets();
      return (await steps.deposit(from, AMOUNT)).registro.id;
    },
  },
  'alocacao.proposta': {
    summary: 'USDC arrives, and the service proposes where it goes',
    play: (steps) => steps.proposal(AMOUNT),
  },
  'alocacao.aprovada': {
    summary: 'such a proposal is approved, and waits for signatures',
    async play(steps) {
      return (await approve(steps, await steps.proposal(AMOUNT))).id;
    },
  },
  'resgate.concluido': {
    summary: 'USDC arrives, is redeemed, signed for and delivered',
    play: redeem,
  },
  'rendimento.apurado': {
    summary: 'the month ends: moves the clock',
    async play(steps) {
      return (await closeMonth(steps)).id;
    },
  },
  'cobranca.emitida': {
    summary: 'assets yield, and the month ends: moves the clock',
    play: charge,
  },
};

const approve = (steps: Steps, id: string): Promise<PropostaRecemAprovada> =>
  steps.take('POST', `/v1/propostas/${id}/aprovar`, {});

/** Redeems its own deposit, so that what was there before stays where it is. */
async function redeem(steps: Steps): Promise<string> {
  const { from, to } = await steps.wallets();
  const { proposta } = await steps.deposit(from, AMOUNT);
  if (proposta !== null) await steps.take('POST', `/v1/propostas/${proposta.id}/rejeitar`, {});
  const order = { valor: AMOUNT, carteira_destino_id: to };
  const { id } = await steps.take<Resgate>('POST', '/v1/resgates', order);
  const { transacoes } = await steps.take<{ transacoes: readonly Transacao[] }>(
    'POST',
    `/v1/resgates/${id}/aprovar`,
  );
  await steps.land(transacoes);
  return id;
}

/** Two months, since the first one may end before anything was earned. */
async function charge(steps: Steps): Promise<string> {
  const { rendendo } = await steps.read<{ readonly rendendo: string }>('/v1/posicoes');
  if (centsOf(rendendo) < centsOf(INVESTMENT))
    await steps.land((await approve(steps, await steps.proposal(INVESTMENT))).transacoes);
  for (let months = 0; months < 2; months += 1) {
    const { cobranca_id } = await closeMonth(steps);
    if (cobranca_id !== null) return cobranca_id;
  }
  throw new CommandError(
    'Two months ended with nothing to charge: see GET /v1/rendimento, and what assets pay in GET /_sandbox/rentabilidades',
  );
}

async function closeMonth(steps: Steps): Promise<Rendimento> {
  await steps.endMonth();
  const { dados } = await steps.read<{ readonly dados: readonly Rendimento[] }>('/v1/rendimento?limite=1');
  const [closed] = dados;
  if (closed === undefined)
    throw new CommandError('The month ended, and GET /v1/rendimento shows nothing of it');
  return closed;
}

const centsOf = (valor: string): bigint => BigInt(valor.replace('.', ''));
