import { IDEMPOTENCY, idempotencyByCode, shownErrors } from './errors.js';
import { finding } from './finding.js';
import { join } from './generated/document.js';
import { media, operations } from './generated/written-operations.js';

export default function uncertainFailures(doc, { uncertain }) {
  const told = idempotencyByCode(doc);
  return operations(doc)
    .flatMap((operation) => media(doc, operation))
    .filter(({ status }) => /^5/.test(status))
    .flatMap((content) => shownErrors(doc, content))
    .filter(({ code }) => told.has(code) && told.get(code) !== uncertain)
    .map(({ code }) =>
      finding(join(IDEMPOTENCY, code), `${code} tells a failure of the service: it is ${uncertain}.`),
    );
}
