import { ConfigurationError } from '../errors/errors.ts';
import type { OperationId } from '../generated/operations.ts';
import { isFields } from '../runtime/is-fields.ts';

/** The names of the options of a call. */
export const CALL_OPTIONS = ['signal', 'timeout', 'deadline', 'maxRetries', 'headers', 'idempotencyKey'];

/** Refuses anything but an object, and unknown names: ignoring a misspelt `idempotencyKey` could double a write. */
export function checkOptions(options: unknown, names: readonly string[], operation?: OperationId): void {
  const wrong = isFields(options)
    ? Object.keys(options).find((name) => !names.includes(name))
    : typeof options;
  if (wrong === undefined) return;
  throw new ConfigurationError(`options must be an object of ${names.join(', ')}: not ${wrong}.`, {
    operation,
  });
}
