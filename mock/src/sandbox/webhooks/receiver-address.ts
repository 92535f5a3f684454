import { reservedAt } from './reserved-address.ts';

/** Of the built-in receivers: what goes there never leaves the process. */
export const {
  urlOf: receiverUrl,
  isThere: isReceiver,
  nameIn: receiverNameIn,
} = reservedAt('receptor.tesa.example');
