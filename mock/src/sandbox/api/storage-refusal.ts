import { Refusal } from '../../refusal.ts';
import { FileGone } from '../store/file-in-place.ts';
import { isStorageFailure, storageCodeOf } from '../store/storage-failure.ts';

/**
 * The refusal when the disk did not take a change, or the file is damaged.
 * @param standing what the message says of the state that stays
 */
export function storageRefusal(error: Error, standing = 'o que havia permanece'): Refusal {
  const mensagem = isDamage(error)
    ? `O arquivo do sandbox está danificado (${error.message}): ${START_ANEW}.`
    : `O sandbox não conseguiu gravar (${error.message}), e ${standing}: ${adviceOn(error)}.`;
  return new Refusal('erro_interno', mensagem, { cause: error });
}

const START_ANEW =
  'salve o mundo com GET /_sandbox/mundo, se ele ainda for lido, e comece com outro arquivo, ou com uma cópia deste';

const PUT_BACK =
  'devolva o arquivo ao seu lugar e repita a requisição, ou salve o mundo com GET /_sandbox/mundo antes de encerrar o processo';

const MAKE_ROOM = 'libere espaço em disco e repita a requisição';
const PERMIT = 'permita a este processo gravar no arquivo e na pasta dele, e repita a requisição';
const CHECK_DISK = 'confira o disco e repita a requisição';

const ADVICE: Readonly<Record<string, string>> = {
  FULL: MAKE_ROOM,
  ENOSPC: MAKE_ROOM,
  EDQUOT: MAKE_ROOM,
  READONLY: PERMIT,
  CANTOPEN: PERMIT,
  EROFS: PERMIT,
  EACCES: PERMIT,
  EPERM: PERMIT,
  BUSY: 'encerre o outro processo que usa o arquivo e repita a requisição',
  EMFILE: 'aumente o limite de arquivos abertos deste processo e repita a requisição',
};

/** Whether part of what the file had is lost. */
const isDamage = (error: Error): boolean =>
  error instanceof FileGone ? error.isShortened : /^(?:CORRUPT|NOTADB)$/.test(storageCodeOf(error));

const adviceOn = (error: Error): string =>
  error instanceof FileGone ? PUT_BACK : (ADVICE[storageCodeOf(error)] ?? CHECK_DISK);

/** A failure of the disk as a refusal; any other error as it is. */
export const explainStorage = (error: unknown): unknown =>
  isStorageFailure(error) ? storageRefusal(error) : error;

/**
 * Returns an error that is a refusal, and turns a failure of the disk into one.
 * @throws {unknown} any other error
 */
export function toRefusal(error: unknown): Refusal {
  const refusal = explainStorage(error);
  if (refusal instanceof Refusal) return refusal;
  throw refusal;
}
