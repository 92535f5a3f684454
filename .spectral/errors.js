import { at, entries, list } from './generated/document.js';
import { examples } from './generated/written-operations.js';

export const CODES = '/components/schemas/CodigoDeErro';

/** Where the error codes are listed, and where each says what it means for the idempotency key. */
export const LISTED = `${CODES}/x-extensible-enum`;
export const IDEMPOTENCY = `${CODES}/x-idempotencia`;

export const listedCodes = (doc) => list(at(doc, LISTED));

export const idempotencyByCode = (doc) => new Map(entries(at(doc, IDEMPOTENCY)));

/** Whether an answer tells of an error, by its status. */
export const isError = ({ status }) => /^([45]|default)/.test(status);

/** The examples of a media type that show an error, each with the code it carries. */
export const shownErrors = (doc, content) =>
  examples(doc, content)
    .map((example) => ({ ...example, code: at(example.node, '/value/erro/codigo') }))
    .filter(({ code }) => typeof code === 'string');
