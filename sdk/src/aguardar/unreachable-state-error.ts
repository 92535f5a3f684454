import { isTesaError } from '../errors/guards.ts';
import { type ErrorDetails, TesaError } from '../errors/tesa-error.ts';

interface UnreachableDetails extends Omit<ErrorDetails, 'outcome'> {
  state: string;
}

/**
 * The resource has a status from which none of those waited for can be reached any more. A wait only reads: what was
 * asked for before it took effect or not as `state` says, and the outcome is `unknown`.
 */
export class UnreachableStateError extends TesaError {
  override readonly name = 'UnreachableStateError';
  /** The status the resource has; `status` is that of HTTP. */
  readonly state: string;

  constructor(message: string, { state, ...details }: UnreachableDetails) {
    super(message, { ...details, outcome: 'unknown' });
    this.state = state;
  }
}

export function isUnreachableStateError(error: unknown): error is UnreachableStateError {
  return isTesaError(error) && error.name === 'UnreachableStateError';
}
