import { fromLatin1, toLatin1 } from './latin1.ts';

/** By what every host has: in plain JavaScript, a database would take seconds. */
export const toBase64 = (bytes: Uint8Array): string => btoa(toLatin1(bytes));

/** @throws {Error} when it is no base64 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => fromLatin1(atob(text));
