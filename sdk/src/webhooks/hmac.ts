import { type NodeCrypto, nodeHmac } from './node-hmac.ts';
import { webHmac } from './web-hmac.ts';

/** HMAC-SHA256 over the UTF-8 of a message. */
export interface Hmac {
  /** Whether a signature is the message's under one of the secrets, compared in constant time. */
  matches(message: string, claim: Claimed): boolean | Promise<boolean>;
}

export interface Claimed {
  readonly secrets: readonly string[];
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
}

interface Runtime {
  readonly process?: { getBuiltinModule?(name: string): NodeCrypto | undefined };
}

/** Node's where there is one, since it answers at once; otherwise WebCrypto's. */
export function hmacOf(runtime: Runtime): Hmac {
  const node = nodeCryptoOf(runtime);
  return node ? nodeHmac(node) : webHmac(crypto.subtle);
}

export const nodeCryptoOf = ({ process }: Runtime): NodeCrypto | undefined =>
  process?.getBuiltinModule?.('node:crypto');
