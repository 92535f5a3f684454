import type { AbortedError } from './aborted-error.ts';
import type { AuthenticationError } from './authentication-error.ts';
import type { ConfigurationError } from './configuration-error.ts';
import type { ConflictError } from './conflict-error.ts';
import type { ConnectionError } from './connection-error.ts';
import type { InvalidRequestError } from './invalid-request-error.ts';
import type { NotFoundError } from './not-found-error.ts';
import type { PermissionError } from './permission-error.ts';
import type { RateLimitError } from './rate-limit-error.ts';
import type { ServerError } from './server-error.ts';
import { brand, type TesaError } from './tesa-error.ts';
import type { TimeoutError } from './timeout-error.ts';
import type { UnexpectedResponseError } from './unexpected-response-error.ts';
import type { ValidationError } from './validation-error.ts';

// Unlike `instanceof`, these hold across realms and across two copies of the package.

export function isTesaError(error: unknown): error is TesaError {
  return typeof error === 'object' && error !== null && brand in error;
}

export const isAbortedError = /* @__PURE__ */ guard<AbortedError>('AbortedError');
export const isAuthenticationError = /* @__PURE__ */ guard<AuthenticationError>('AuthenticationError');
export const isConfigurationError = /* @__PURE__ */ guard<ConfigurationError>('ConfigurationError');
export const isConflictError = /* @__PURE__ */ guard<ConflictError>('ConflictError');
export const isConnectionError = /* @__PURE__ */ guard<ConnectionError>('ConnectionError');
export const isInvalidRequestError = /* @__PURE__ */ guard<InvalidRequestError>('InvalidRequestError');
export const isNotFoundError = /* @__PURE__ */ guard<NotFoundError>('NotFoundError');
export const isPermissionError = /* @__PURE__ */ guard<PermissionError>('PermissionError');
export const isRateLimitError = /* @__PURE__ */ guard<RateLimitError>('RateLimitError');
export const isServerError = /* @__PURE__ */ guard<ServerError>('ServerError');
export const isTimeoutError = /* @__PURE__ */ guard<TimeoutError>('TimeoutError');
export const isUnexpectedResponseError =
  /* @__PURE__ */ guard<UnexpectedResponseError>('UnexpectedResponseError');
export const isValidationError = /* @__PURE__ */ guard<ValidationError>('ValidationError');

function guard<E extends TesaError>(name: E['name']) {
  return (error: unknown): error is E => isTesaError(error) && error.name === name;
}
