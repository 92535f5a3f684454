export { createReceive, type Receive, type ShownAttempt, shownAttempt, tentativaOf } from './attempt.ts';
export type {
  AppliedDeliveryFault,
  ApplyDeliveryFault,
  DeliveryAttempt,
  DeliveryFaultType,
  DeliveryTarget,
  DeliveryToAttempt,
} from './deliveries.ts';
export {
  findPending,
  type LoggedAttempt,
  type LoggedDelivery,
  listAttempts,
  listDeliveries,
  nextAttempts,
  nextDueAt,
  type PendingDelivery,
  putsOff,
} from './deliveries.ts';
export {
  type CheckDestination,
  type CheckedDestination,
  createDestinationCheck,
  type DestinationOptions,
  forwarderUrl,
  ownAddresses,
  parseAllowedDestinations,
  receiverUrl,
} from './destination-address.ts';
export {
  countDestinations,
  countPending,
  type Destination,
  getDestination,
  hasDestination,
  holdDestination,
  type LoggedDestination,
  listAllDestinations,
  listDestinations,
  registerDestination,
  removeDestination,
  rotateSecret,
  updateDestination,
} from './destination-list.ts';
export { Dispatcher, type DispatcherOptions, Round } from './dispatcher.ts';
export type { Forwarded, ForwardLine } from './forwarding.ts';
export { Forwarders } from './forwarding.ts';
export {
  deliver,
  type EventQuery,
  enqueue,
  enqueueTest,
  eventAt,
  findEvent,
  type KeptEvent,
  type NewEvent,
  pageOfEvents,
  placeOfEvent,
} from './outbox.ts';
export {
  MOST_RECEIVERS,
  type ReceivedDelivery,
  type Receiver,
  type ReceiverAnswer,
  Receivers,
  signatureHeader,
} from './receivers.ts';
export { createSender, type Delivery, type Send } from './sender.ts';
export type { WebhookWorld, WrittenEvent } from './webhook.ts';
export { type AttemptResult, attemptPlace, isDelivered, randomSecret, secretFrom } from './webhook.ts';
export { WEBHOOK_TABLES } from './webhook-tables.ts';
