import { Refusal } from '../../refusal.ts';
import { isStorageFailure } from '../store/storage-failure.ts';

/**
 * The refusal when the disk did not take a change.
 * @param standing what the message says of the state that stays
 */
export const storageRefusal = ({ message }: Error, standing = 'o que havia permanece'): Refusal =>
  new Refusal(
    'erro_interno',
    `O sandbox não conseguiu gravar (${message}), e ${standing}: libere espaço em disco e repita a requisição.`,
  );

/**
 * Returns an error that is a refusal, and turns a failure of the disk into one.
 * @throws {unknown} any other error
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isStorageFailure(error)) return storageRefusal(error);
  throw error;
}
