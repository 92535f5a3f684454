import { secretFrom } from './secret.ts';
import type { Signing } from './signature.ts';

/** A type of fault that strikes deliveries. */
export type DeliveryFaultType =
  | 'entrega_duplicada'
  | 'entrega_fora_de_ordem'
  | 'entrega_atrasada'
  | 'entrega_com_hora_antiga'
  | 'entrega_com_assinatura_errada'
  | 'entrega_truncada'
  | 'entrega_perdida';

/** A fault that strikes a delivery. */
export interface DeliveryStrike {
  readonly id: string;
  readonly tipo: DeliveryFaultType;
  /** How long it puts the delivery off, or dates its signature back. */
  readonly segundos: number;
}

/** A delivery about to be attempted. */
export interface DeliveryToAttempt {
  /** Type of the event. */
  readonly tipo: string;
  readonly webhookId: string;
  /** Whether a fault has put it off already: none does so twice. */
  readonly wasPutOff: boolean;
}

/** The fault that strikes a delivery, if any. */
export type StrikeDelivery = (delivery: DeliveryToAttempt) => DeliveryStrike | undefined;

/** Whether it is to be attempted later instead. */
export const putsOff = ({ tipo }: Pick<DeliveryStrike, 'tipo'>): boolean =>
  tipo === 'entrega_atrasada' || tipo === 'entrega_fora_de_ordem';

/** How a delivery is signed, with the change that a fault makes to it. */
export function struckSigning(signing: Signing, strike: DeliveryStrike | undefined): Signing {
  if (strike?.tipo === 'entrega_com_hora_antiga')
    return { ...signing, timestamp: signing.timestamp - strike.segundos };
  if (strike?.tipo === 'entrega_com_assinatura_errada')
    return { ...signing, secrets: [secretFrom(signing.secrets[0] ?? '', 'assinatura errada')] };
  return signing;
}

/** The body that is sent; its signature is that of the whole. */
export const struckBody = (body: Uint8Array, strike: DeliveryStrike | undefined): Uint8Array =>
  strike?.tipo === 'entrega_truncada' ? body.subarray(0, body.byteLength >> 1) : body;

interface PutOff {
  readonly webhookId: string;
  readonly strikes: DeliveryStrike[];
}

/** The deliveries that faults have put off, until they are attempted. */
export class PutOffDeliveries {
  readonly #byId = new Map<string, PutOff>();

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  add(id: string, webhookId: string, strike: DeliveryStrike): void {
    this.#byId.set(id, { webhookId, strikes: [strike] });
  }

  /** Forgets a delivery that is attempted now; returns what put it off. */
  take(id: string): readonly DeliveryStrike[] {
    const strikes = this.#byId.get(id)?.strikes ?? [];
    this.#byId.delete(id);
    return strikes;
  }

  /** Those that wait for another delivery to the same destination, in the order in which they were put off. */
  behind(webhookId: string): string[] {
    const waits = ({ strikes, webhookId: to }: PutOff) =>
      to === webhookId && strikes.some(({ tipo }) => tipo === 'entrega_fora_de_ordem');
    return [...this.#byId].filter(([, putOff]) => waits(putOff)).map(([id]) => id);
  }
}
