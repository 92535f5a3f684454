import {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './errors.ts';
import type { ErrorDetails, TesaError } from './tesa-error.ts';

type ErrorClass = new (message: string, details: ErrorDetails) => TesaError;

const BY_STATUS: Readonly<Record<number, ErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error class for a 4xx or 5xx status, whatever the body. */
export function errorClassOf(status: number): ErrorClass {
  return status >= 500 ? ServerError : (BY_STATUS[status] ?? InvalidRequestError);
}
