import { advice, storageFailureOf } from '#host';
import type { StorageFailure } from '../../host/storage-failure.ts';
import { Refusal } from '../../refusal.ts';

/**
 * A failure of the disk as a refusal; undefined for any other error.
 * @param standing what the message says of the state that stays
 */
export function storageRefusal(error: unknown, standing = 'o que havia permanece'): Refusal | undefined {
  const failure = storageFailureOf(error);
  if (failure === undefined) return undefined;
  const cause = error as Error;
  const { message } = cause;
  const mensagem =
    failure === 'damaged'
      ? `O arquivo do sandbox está danificado (${message}): ${ADVICE.damaged}.`
      : `O sandbox não conseguiu gravar (${message}), e ${standing}: ${ADVICE[failure]}.`;
  return new Refusal('erro_interno', mensagem, { cause });
}

const ADVICE: Readonly<Record<StorageFailure, string>> = {
  full: advice.full,
  forbidden: 'permita a este processo gravar no arquivo e na pasta dele, e repita a requisição',
  busy: 'encerre o outro processo que usa o arquivo e repita a requisição',
  crowded: 'aumente o limite de arquivos abertos deste processo e repita a requisição',
  failing: 'confira o disco e repita a requisição',
  gone: advice.gone,
  damaged:
    'salve o mundo com GET /_sandbox/mundo, se ele ainda for lido, e comece com outro arquivo, ou com uma cópia deste',
};

/** A failure of the disk as a refusal; any other error as it is. */
export const explainStorage = (error: unknown): unknown => storageRefusal(error) ?? error;

/**
 * Returns an error that is a refusal, and turns a failure of the disk into one.
 * @throws {unknown} any other error
 */
export function toRefusal(error: unknown): Refusal {
  const refusal = explainStorage(error);
  if (refusal instanceof Refusal) return refusal;
  throw refusal;
}
