import { reservedAt } from './reserved-address.ts';

/** Addresses of forwarders: programs that fetch the deliveries from the sandbox, and post them from where they run. */
export const {
  urlOf: forwarderUrl,
  isThere: isForwarder,
  nameIn: forwarderNameIn,
} = reservedAt('encaminhador.tesa.example');
