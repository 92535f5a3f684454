import { reservedAt } from './reserved-address.ts';

/** Addresses of the built-in receivers: what is delivered there never leaves the process. */
export const {
  urlOf: receiverUrl,
  isThere: isReceiver,
  nameIn: receiverNameIn,
} = reservedAt('receptor.tesa.example');
