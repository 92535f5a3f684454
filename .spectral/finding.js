import { splitPointer } from './generated/document.js';

/** What a rule says of a place of the contract. */
export function finding(pointer, message) {
  return { message, path: splitPointer(pointer) };
}
