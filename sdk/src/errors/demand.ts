import type { OperationId } from '../generated/operations.ts';
import { ConfigurationError } from './errors.ts';

/** @throws ConfigurationError unless the condition on an option or an argument holds */
export function demand(holds: unknown, message: string, operation?: OperationId): asserts holds {
  if (!holds) throw new ConfigurationError(message, { operation });
}
