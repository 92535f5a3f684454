import { idempotencyByCode, shownErrors } from './errors.js';
import { finding } from './finding.js';
import { isWrite, media, operations, responses } from './generated/written-operations.js';

const HEADER = 'Idempotent-Replayed';

/**
 * Responses to reads have no `Idempotent-Replayed`; refusals of writes have it exactly when they show a code that is
 * `stored` with the key.
 */
export default function replayHeader(doc, { stored }) {
  return operations(doc).flatMap((operation) =>
    isWrite(operation) ? findingsOfWrite(doc, operation, stored) : findingsOfRead(doc, operation),
  );
}

function findingsOfRead(doc, operation) {
  return responses(doc, operation)
    .filter(definesHeader)
    .map(({ usedAt }) => finding(usedAt, `${HEADER} is for writes: a read is never answered again.`));
}

function findingsOfWrite(doc, operation, stored) {
  const storedStatuses = statusesShowing(doc, operation, stored);
  return responses(doc, operation)
    .filter(({ status }) => /^[45]/.test(status))
    .filter((response) => storedStatuses.has(response.status) !== definesHeader(response))
    .map(({ pointer }) =>
      finding(pointer, `Define ${HEADER} where a code is shown that is ${stored}, and only there.`),
    );
}

function statusesShowing(doc, operation, stored) {
  const told = idempotencyByCode(doc);
  const showing = media(doc, operation).filter((content) =>
    shownErrors(doc, content).some(({ code }) => told.get(code) === stored),
  );
  return new Set(showing.map(({ status }) => status));
}

const definesHeader = ({ node }) => node.headers?.[HEADER] !== undefined;
