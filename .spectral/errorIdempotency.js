import { IDEMPOTENCY, idempotencyByCode, listedCodes } from './errors.js';
import { finding } from './finding.js';
import { join } from './generated/document.js';

/** Each error code says what its refusal means for the idempotency key, in one of the words of `kinds`. */
export default function errorIdempotency(doc, { kinds }) {
  const listed = listedCodes(doc);
  const told = idempotencyByCode(doc);
  return [
    ...listed
      .filter((code) => !told.has(code))
      .map((code) =>
        finding(IDEMPOTENCY, `Say in x-idempotencia what ${code} means for the idempotency key.`),
      ),
    ...[...told]
      .filter(([code, kind]) => !listed.includes(code) || !kinds.includes(kind))
      .map(([code]) =>
        finding(join(IDEMPOTENCY, code), `${code} must be a listed code, and one of ${kinds.join(', ')}.`),
      ),
  ];
}
