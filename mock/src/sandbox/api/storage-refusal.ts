import { Refusal } from '../../refusal.ts';
import { FileGone } from '../store/file-in-place.ts';
import { isStorageFailure } from '../store/storage-failure.ts';

/**
 * The refusal when the disk did not take a change.
 * @param standing what the message says of the state that stays
 */
export function storageRefusal(error: Error, standing = 'o que havia permanece'): Refusal {
  const advice = error instanceof FileGone ? PUT_BACK : 'libere espaço em disco e repita a requisição';
  const mensagem = `O sandbox não conseguiu gravar (${error.message}), e ${standing}: ${advice}.`;
  return new Refusal('erro_interno', mensagem, { cause: error });
}

const PUT_BACK =
  'devolva o arquivo ao seu lugar e repita a requisição, ou salve o mundo com GET /_sandbox/mundo antes de encerrar o processo';

/**
 * Returns an error that is a refusal, and turns a failure of the disk into one.
 * @throws {unknown} any other error
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isStorageFailure(error)) return storageRefusal(error);
  throw error;
}
