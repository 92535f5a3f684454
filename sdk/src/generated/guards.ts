// Written by `npm run generate` from sdk/src/errors.ts. Do not edit.

import type {
  AbortedError,
  AuthenticationError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  UnreachableStateError,
  ValidationError,
} from '../errors.ts';
import { guard } from '../tesa-error.ts';

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
export const isUnreachableStateError = /* @__PURE__ */ guard<UnreachableStateError>('UnreachableStateError');
export const isValidationError = /* @__PURE__ */ guard<ValidationError>('ValidationError');
