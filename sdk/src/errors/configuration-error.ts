import { type ErrorDetails, TesaError } from './tesa-error.ts';

/** An option or an argument is wrong. Thrown before anything is sent. */
export class ConfigurationError extends TesaError {
  override readonly name = 'ConfigurationError';

  constructor(message: string, details: Omit<ErrorDetails, 'outcome'> = {}) {
    super(message, { ...details, outcome: 'not-sent' });
  }
}
