import { follow, hasType, list, media, operations, parameters } from './contract.js';

const ENVELOPE = ['dados', 'tem_mais', 'proximo_cursor'];

/** A list pages by cursor: its parameters, its envelope and the size of a page agree. */
export default function lists(doc, { largestPage }) {
  return operations(doc).flatMap((operation) => {
    const schema = answerOf(doc, operation);
    if (hasType(schema.node, 'array')) {
      return [{ message: 'Wrap the list in an object with `dados`.', path: schema.path }];
    }
    const items = follow(doc, { path: schema.path, node: schema.node?.properties?.dados });
    if (!hasType(items.node, 'array')) return [];
    return [
      ...parameterProblems(doc, operation, items.node.maxItems, largestPage),
      ...ENVELOPE.filter((name) => !list(schema.node.required).includes(name)).map((name) => ({
        message: `The envelope of a list requires ${name}.`,
        path: schema.path,
      })),
    ];
  });
}

function answerOf(doc, operation) {
  const [answer] = media(doc, operation).filter(({ status }) => status === '200');
  return follow(doc, { path: operation.path, node: answer?.node.schema });
}

function parameterProblems(doc, operation, maxItems, largestPage) {
  const limite = queryParameter(doc, operation, 'limite');
  const missing = ['limite', 'apos'].filter((name) => queryParameter(doc, operation, name) === undefined);
  if (missing.length > 0) {
    return missing.map((name) => ({
      message: `A list takes the query parameter ${name}.`,
      path: operation.path,
    }));
  }
  const { path } = limite;
  const { minimum, maximum, default: usual } = follow(doc, { path, node: limite.node.schema }).node ?? {};
  const bounded = minimum === 1 && maximum <= largestPage && usual !== undefined;
  const message = bounded
    ? 'maxItems of `dados` must equal the maximum of limite.'
    : `limite has minimum 1, a maximum up to ${largestPage} and a default.`;
  return bounded && maximum === maxItems ? [] : [{ message, path }];
}

function queryParameter(doc, operation, name) {
  return parameters(doc, operation).find(({ node }) => node.in === 'query' && node.name === name);
}
