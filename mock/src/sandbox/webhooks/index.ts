export { parseAllowedDestinations } from './allowed-destination.ts';
export { type AttemptResult, isDelivered } from './attempt-result.ts';
export {
  type CheckDestination,
  type CheckedDestination,
  createDestinationCheck,
  type DestinationOptions,
} from './check-destination.ts';
export type {
  DeliveryAttempt,
  DeliveryTarget,
} from './deliveries.ts';
export type {
  DeliveryFaultType,
  DeliveryStrike,
  DeliveryToAttempt,
  StrikeDelivery,
} from './delivery-faults.ts';
export { putsOff } from './delivery-faults.ts';
export {
  type LoggedAttempt,
  type LoggedDelivery,
  listAttempts,
  listDeliveries,
} from './delivery-log.ts';
export {
  countDestinations,
  type Destination,
  getDestination,
  listDestinations,
  registerDestination,
  removeDestination,
  rotateSecret,
  updateDestination,
} from './destinations.ts';
export { Dispatcher, type DispatcherOptions, Round } from './dispatcher.ts';
export { findPending, nextAttempts, nextDueAt, type PendingDelivery } from './due-deliveries.ts';
export type { Forwarded, ForwardLine } from './forward-line.ts';
export { Forwarders } from './forwarders.ts';
export {
  countPending,
  hasDestination,
  holdDestination,
  type LoggedDestination,
  listAllDestinations,
} from './held-destinations.ts';
export {
  type EventQuery,
  eventAt,
  findEvent,
  type KeptEvent,
  pageOfEvents,
  placeOfEvent,
} from './kept-events.ts';
export { deliver, enqueue, enqueueTest, type NewEvent } from './outbox.ts';
export { ownAddresses } from './own-address.ts';
export { createReceive, type Receive } from './receive.ts';
export {
  MOST_RECEIVERS,
  type ReceivedDelivery,
  type Receiver,
  type ReceiverAnswer,
  Receivers,
} from './receivers.ts';
export { forwarderUrl, receiverUrl } from './reserved-address.ts';
export { attemptPlace } from './schedule.ts';
export { randomSecret, secretFrom } from './secret.ts';
export { createSender, type Delivery, type Send } from './sender.ts';
export { type ShownAttempt, shownAttempt, tentativaOf } from './shown-attempt.ts';
export { signatureHeader } from './signature.ts';
export { WEBHOOK_TABLES } from './tables.ts';
export type { WebhookWorld, WrittenEvent } from './world.ts';
