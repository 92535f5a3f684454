import { at, entries, list } from './generated/document.js';
import { examples } from './generated/written-operations.js';

export const CODES = '/components/schemas/CodigoDeErro';

export const LISTED = `${CODES}/x-extensible-enum`;
export const IDEMPOTENCY = `${CODES}/x-idempotencia`;

export const listedCodes = (doc) => list(at(doc, LISTED));

export const idempotencyByCode = (doc) => new Map(entries(at(doc, IDEMPOTENCY)));

export const isError = ({ status }) => /^([45]|default)/.test(status);

export const shownErrors = (doc, content) =>
  examples(doc, content)
    .map((example) => ({ ...example, code: at(example.node, '/value/erro/codigo') }))
    .filter(({ code }) => typeof code === 'string');
