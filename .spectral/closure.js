import { children, follow, hasType, isObject, media, operations, subschemas, webhooks } from './contract.js';

/** Requests are closed, so that a misspelt or secret field is refused; answers stay open, so that they can grow. */
export default function closure(doc, { of }) {
  const found = of === 'request' ? requests(doc) : answers(doc);
  const wrong = (schema) => (schema.additionalProperties === false) !== (of === 'request');
  return objects(doc, found)
    .filter(({ node }) => wrong(node))
    .map(({ path }) => ({
      message:
        of === 'request'
          ? 'Close this object of a request with `additionalProperties: false`.'
          : 'Leave this object open: a new field in an answer may not break a client.',
      path,
    }));
}

function requests(doc) {
  return operations(doc).flatMap((operation) =>
    media(doc, operation).filter(({ status }) => status === undefined),
  );
}

function answers(doc) {
  const received = operations(doc).flatMap((operation) =>
    media(doc, operation).filter(({ status }) => status !== undefined),
  );
  return [...received, ...webhooks(doc).flatMap((webhook) => media(doc, webhook))];
}

/** Every object schema reachable from these media types, each once. */
function objects(doc, contents) {
  const seen = new Map();
  const visit = (place) => {
    const schema = follow(doc, place);
    const key = schema.path.join('\n');
    if (!isObject(schema.node) || seen.has(key)) return;
    seen.set(key, schema);
    for (const child of subschemas(schema)) visit(child);
  };
  for (const { path, node } of contents) visit({ path: [...path, 'schema'], node: node.schema });
  return [...seen.values()].filter(
    ({ node }) => hasType(node, 'object') || children([], node.properties).length > 0,
  );
}
