import { type ErrorDetails, TesaError } from './tesa-error.ts';

/**
 * An option or an argument is wrong. Thrown before anything is sent, but for an `apiKey` that fails at a later attempt:
 * `outcome` then speaks for those before.
 */
export class ConfigurationError extends TesaError {
  override readonly name = 'ConfigurationError';

  constructor(message: string, details: Partial<ErrorDetails> = {}) {
    super(message, { outcome: 'not-sent', ...details });
  }
}
