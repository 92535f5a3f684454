import { splitPointer } from './generated/document.js';

export function finding(pointer, message) {
  return { message, path: splitPointer(pointer) };
}
