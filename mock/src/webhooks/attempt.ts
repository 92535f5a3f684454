import { advice } from '#platform';
import type { MudancaDeEntrega, Tentativa } from '../contract/control-types.ts';
import type { Sql } from '../platform/store.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import {
  type AppliedDeliveryFault,
  type ApplyDeliveryFault,
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryAttempt,
  type DeliveryTarget,
  faultyBody,
  faultySigning,
  PutOffDeliveries,
  putOffDelivery,
  putsOff,
  recordAttempt,
} from './deliveries.ts';
import { receiverNameIn, receiverUrl } from './destination-address.ts';
import { type Receivers, signatureHeader, verdictOn } from './receivers.ts';
import { type Delivery, headersOf, type Send } from './sender.ts';
import type { AttemptResult, Failure, WebhookWorld } from './webhook.ts';

export interface AttemptOptions {
  readonly world: WebhookWorld;
  readonly send: Send;
  /** Delivers to the built-in receivers of the world; absent when it has none. */
  readonly receive?: Receive;
  readonly realClock: { now(): number };
  /** Called after a delivery is scheduled again and the new schedule is recorded. */
  readonly onRetry?: () => void;
  readonly onAttempt?: (attempt: DeliveryAttempt, sent: DeliveryTarget) => void;
  readonly strike?: ApplyDeliveryFault;
  /** Aborted when the world closes: cuts pending attempts without recording them, so that they stay due. */
  readonly closing: AbortSignal;
}

export interface BegunAttempt {
  readonly id: string;
  readonly delivery: ClaimedDelivery;
  readonly strike: AppliedDeliveryFault | undefined;
  /** Sends the delivery. Resolves with undefined when the world closes first or sending throws. */
  readonly send: () => Promise<AttemptResult | undefined>;
  failure: unknown;
}

const LOST: AttemptResult = { status: null, erro: 'perdida', ms: 0 };

export class Attempts {
  readonly #options: AttemptOptions;
  readonly #putOff = new PutOffDeliveries();

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  /** Starts an attempt. Returns undefined when the delivery is no longer due, and `put off` when a fault delays it. */
  begin(id: string): BegunAttempt | 'put off' | undefined {
    const { world, strike: strikeDelivery, onRetry } = this.#options;
    const delivery = claimDelivery(world, id);
    if (delivery === undefined) return undefined;
    const { tipo, webhookId } = delivery;
    const strike = strikeDelivery?.({ tipo, webhookId, wasPutOff: this.#putOff.has(id) });
    if (strike === undefined || !putsOff(strike)) return this.#beginSending(id, delivery, strike);
    this.#putOff.add(id, webhookId, strike);
    putOffDelivery(world, id, strike.segundos);
    onRetry?.();
    return 'put off';
  }

  end({ id, delivery, strike }: BegunAttempt, outcome: AttemptResult): DeliveryAttempt {
    const { world, onAttempt, onRetry } = this.#options;
    const strikes = [...this.#putOff.take(id), ...(strike === undefined ? [] : [strike])];
    const made = recordAttempt(world, id, { outcome, strikes });
    onAttempt?.(made, delivery);
    const followers = this.#putOff.behind(delivery.webhookId);
    for (const follower of followers) putOffDelivery(world, follower, 0);
    if (made.proxima_em !== null || followers.length > 0) onRetry?.();
    return made;
  }

  #beginSending(
    id: string,
    delivery: ClaimedDelivery,
    strike: AppliedDeliveryFault | undefined,
  ): BegunAttempt {
    const { send, receive, realClock, closing } = this.#options;
    const { url, body: whole, secrets } = delivery;
    const begun = { id, delivery, strike, failure: undefined as unknown };
    if (strike?.tipo === 'entrega_perdida') return { ...begun, send: async () => LOST };
    const timestamp = Math.floor(realClock.now() / 1000);
    const signature = signatureHeader(faultySigning({ timestamp, body: whole, secrets }, strike));
    const sent = { id, url, body: faultyBody(whole, strike), signature };
    const answer = receive?.(sent);
    const attempt: BegunAttempt = {
      ...begun,
      send: () =>
        send(sent, closing, answer).catch((error: unknown) => {
          if (!closing.aborted) attempt.failure = error;
          return undefined;
        }),
    };
    return attempt;
  }
}

export interface ReceiveOptions {
  readonly receivers: Receivers;
  readonly sql: Sql;
  readonly clock: { now(): number };
  readonly realClock: { now(): number };
  readonly timer: (milliseconds: number, work: () => void) => unknown;
}

/**
 * Hands a delivery to a built-in receiver and returns its response, which may be late or never come. Undefined for any
 * other destination.
 */
export type Receive = (delivery: Delivery) => (() => Promise<number>) | undefined;

export function createReceive({ receivers, sql, clock, realClock, timer }: ReceiveOptions): Receive {
  return (delivery) => {
    const url = URL.parse(delivery.url);
    const name = url === null ? undefined : receiverNameIn(url);
    if (name === undefined) return undefined;
    const [at, worldTime] = [realClock.now(), clock.now()];
    const secrets = secretsFor(sql, receiverUrl(name), worldTime);
    const verdict = verdictOn(delivery, secrets, Math.floor(at / 1000));
    const arrival = { at, worldTime, headers: headersOf(delivery), body: delivery.body, verdict };
    const { status, atraso_ms } = receivers.receive(name, arrival);
    return () =>
      new Promise((resolve) => {
        if (status === null) return;
        if (atraso_ms > 0) timer(atraso_ms, () => resolve(status));
        else resolve(status);
      });
  };
}

/** Reads the secrets of the destinations at a built-in receiver's address; a real receiver got them at registration. */
function secretsFor(sql: Sql, url: string, now: number): string[] {
  const query = `SELECT segredo AS current, CASE WHEN segredo_anterior_vale_ate > ? THEN segredo_anterior END AS previous
    FROM webhooks WHERE url = ?`;
  const rows = sql.rows<{ current: string; previous: string | null }>(query, now, url);
  return rows.flatMap(({ current, previous }) => (previous === null ? [current] : [current, previous]));
}

/** Cause and remedy of each delivery failure, in Portuguese. */
const MESSAGES: Readonly<Record<Failure, string>> = {
  destino_recusado: `O destino leva agora a um endereço aonde o sandbox não entrega. ${advice.nowPrivate}`,
  nome_nao_resolvido:
    'O nome do destino não tem endereço onde o sandbox roda. Se só a sua máquina o conhece, receba nela com tesa-mock listen --to.',
  conexao_falhou:
    'Ninguém atendeu no destino. Em um contêiner, 127.0.0.1 é o próprio contêiner: para entregar na sua máquina, receba nela com tesa-mock listen --to.',
  tls_invalido: 'O certificado do destino não foi aceito: veja o nome, a validade e quem o emitiu.',
  conexao_interrompida: 'A conexão caiu antes da resposta inteira.',
  resposta_invalida: 'O que o destino respondeu não é HTTP.',
  sem_rede:
    'O sandbox de uma página não alcança outras máquinas: receba as entregas em onWebhook ou em um receptor embutido, ou suba o servidor com npx --no-install @tesa/mock.',
  tempo_esgotado: 'O destino não respondeu por inteiro em 10 segundos.',
  perdida: 'Uma falha armada perdeu a entrega: nada foi enviado.',
};

export type ShownAttempt = Omit<MudancaDeEntrega, 'tipo' | 'evento'>;

export const shownAttempt = (attempt: DeliveryAttempt): ShownAttempt => {
  const { entrega_id, evento_id, webhook_id, n, feita_em, outcome, strikes, status, proxima_em } = attempt;
  const falhas = strikes.map(({ id, tipo }) => ({ id, tipo }));
  return {
    entrega_id,
    evento_id,
    webhook_id,
    tentativa: tentativaOf({ n, feita_em, ...outcome, falhas }),
    status,
    proxima_em: proxima_em === null ? null : toDataHora(proxima_em),
  };
};

interface AttemptRow extends Pick<Tentativa, 'n' | 'status' | 'falhas'> {
  readonly feita_em: number;
  readonly erro: Failure | null;
  readonly ms: number;
}

export const tentativaOf = ({ n, feita_em, status, erro, ms, falhas }: AttemptRow): Tentativa => ({
  n,
  feita_em: toDataHora(feita_em),
  status,
  erro,
  mensagem: erro === null ? null : MESSAGES[erro],
  ms: Math.round(ms),
  falhas,
});
