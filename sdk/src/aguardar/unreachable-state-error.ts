import { isTesaError } from '../errors/guards.ts';
import { type ErrorDetails, TesaError } from '../errors/tesa-error.ts';

interface UnreachableDetails extends Omit<ErrorDetails, 'outcome'> {
  estado: string;
}

/** The resource has a status from which none of those waited for can be reached any more. */
export class UnreachableStateError extends TesaError {
  override readonly name = 'UnreachableStateError';
  /** The status the resource has. */
  readonly estado: string;

  constructor(message: string, { estado, ...details }: UnreachableDetails) {
    super(message, { ...details, outcome: 'rejected' });
    this.estado = estado;
  }
}

export function isUnreachableStateError(error: unknown): error is UnreachableStateError {
  return isTesaError(error) && error.name === 'UnreachableStateError';
}
