import { at } from './generated/document.js';
import { examples } from './generated/operations.js';

/** Whether an answer tells of an error, by its status. */
export const isError = ({ status }) => /^([45]|default)/.test(status);

/** The examples of a media type that show an error, each with the code it carries. */
export const shownErrors = (doc, content) =>
  examples(doc, content)
    .map((example) => ({ ...example, code: at(example.node, '/value/erro/codigo') }))
    .filter(({ code }) => typeof code === 'string');
