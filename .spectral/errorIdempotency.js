import { shownErrors } from './errors.js';
import { finding } from './finding.js';
import { at, entries, join, list } from './generated/document.js';
import { media, operations, responses } from './generated/operations.js';

const CODES = '/components/schemas/CodigoDeErro';
const ENTRIES = `${CODES}/x-idempotencia`;

/**
 * Each error code says what its refusal means for the idempotency key, in one of the words of `kinds`. A failure of the
 * service is `uncertain`, and the answers of a write say that they may be replays exactly where they show a `stored` code.
 */
export default function errorIdempotency(doc, { kinds, stored, uncertain }) {
  const told = new Map(entries(at(doc, ENTRIES)));
  return [
    ...entriesOf(doc, told, kinds),
    ...failuresOf(doc, told, uncertain),
    ...replaysOf(doc, told, stored),
  ];
}

function entriesOf(doc, told, kinds) {
  const listed = list(at(doc, `${CODES}/x-extensible-enum`));
  return [
    ...listed
      .filter((code) => !told.has(code))
      .map((code) => finding(ENTRIES, `Say in x-idempotencia what ${code} means for the idempotency key.`)),
    ...[...told]
      .filter(([code, kind]) => !listed.includes(code) || !kinds.includes(kind))
      .map(([code]) =>
        finding(join(ENTRIES, code), `${code} must be a listed code, and one of ${kinds.join(', ')}.`),
      ),
  ];
}

function failuresOf(doc, told, uncertain) {
  return operations(doc)
    .flatMap((operation) => media(doc, operation))
    .filter(({ status }) => /^5/.test(status))
    .flatMap((content) => codesOf(doc, content))
    .filter((code) => told.has(code) && told.get(code) !== uncertain)
    .map((code) =>
      finding(join(ENTRIES, code), `${code} tells a failure of the service: it is ${uncertain}.`),
    );
}

function replaysOf(doc, told, stored) {
  return operations(doc)
    .filter(({ method }) => method !== 'get')
    .flatMap((operation) => {
      const shown = media(doc, operation);
      return responses(doc, operation)
        .filter(({ status }) => /^[45]/.test(status))
        .filter(({ status, node }) => {
          const codes = shown.filter((content) => content.status === status).flatMap((c) => codesOf(doc, c));
          const isStored = codes.some((code) => told.get(code) === stored);
          return isStored !== (node.headers?.['Idempotent-Replayed'] !== undefined);
        });
    })
    .map(({ pointer }) =>
      finding(pointer, `Define Idempotent-Replayed where a code is shown that is ${stored}, and only there.`),
    );
}

const codesOf = (doc, content) => shownErrors(doc, content).map(({ code }) => code);
