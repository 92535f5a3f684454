import type { Advice, StorageFailure, StorageFailures } from '../primitives.ts';
import { SQLITE_FAILURES, type SqliteCode } from '../sqlite-code.ts';
import { StorageFull } from './object-storage.ts';

/** Advice for the hosted sandbox: somebody else runs it, so its users cannot change options or the disk. */
export const advice: Advice = {
  failed: 'O sandbox falhou ao responder: a falha é dele, e foi registrada.',
  full: 'o mundo já tem o tamanho máximo; refaça-o com POST /_sandbox/reiniciar, ou volte a um instantâneo menor',
  gone: 'repita a requisição',
  keys: 'use uma das que POST /contas devolveu; se o mundo veio do arquivo de outra conta, crie uma em POST /_sandbox/chaves',
  privateDestination: () => 'cadastre um endereço público, ou um receptor de /_sandbox/receptores',
  nowPrivate: 'Ele só entrega em endereços públicos.',
  largeFile: 'divida-o, ou inicie um sandbox local com ele, por --world',
};

const FAILURES: Readonly<Record<string, StorageFailure>> = {
  ...(SQLITE_FAILURES satisfies Readonly<Record<SqliteCode, StorageFailure>>),
  // SQLite refuses a row of more than 2 MB on workerd.
  TOOBIG: 'full',
};

const CODE = /: SQLITE_([A-Z]+)(?: \(extended: \w+\))?$/;

export const storageFailureOf: StorageFailures['storageFailureOf'] = (error) => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageFull) return 'full';
  // A Durable Object was reset, which undoes its uncommitted changes.
  if ((error as { readonly durableObjectReset?: boolean }).durableObjectReset) return 'gone';
  return FAILURES[CODE.exec(error.message)?.[1] ?? ''];
};

// workerd has most of Node's functions, but its address functions throw at some addresses that Node accepts.
export { addressSet, ipVersion } from '../browser/primitives.ts';
export { hmacSha256, realTimer, sha256, sha256Hex, turn } from '../node/primitives.ts';
