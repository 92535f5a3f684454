import { reservedAt } from './reserved-address.ts';

/** Of the forwarders: what goes there, a program that is connected to the sandbox takes to where it runs. */
export const {
  urlOf: forwarderUrl,
  isThere: isForwarder,
  nameIn: forwarderNameIn,
} = reservedAt('encaminhador.tesa.example');
