import { finding } from './finding.js';
import { child, list } from './generated/document.js';
import { hasType } from './generated/schemas.js';
import { media, operations, parameters } from './generated/written-operations.js';

const ENVELOPE = ['dados', 'tem_mais', 'proximo_cursor'];

/**
 * Lists page by cursor: parameters, envelope and page size agree. Every list takes the parameters in `span`, unless its
 * operation is in `whole`.
 */
export default function lists(doc, { largestPage, span, whole }) {
  return operations(doc).flatMap((operation) => {
    const answer = media(doc, operation).find(({ status }) => status === '200');
    const schema = answer && child(doc, answer, 'schema');
    if (schema === undefined) return [];
    if (hasType(schema.node, 'array'))
      return [finding(schema.pointer, 'Wrap the list in an object with `dados`.')];
    const items = child(doc, schema, 'properties', 'dados');
    if (items === undefined || !hasType(items.node, 'array')) return [];
    return [
      ...parameterProblems(doc, operation, items.node.maxItems, {
        largestPage,
        needed: ['limite', 'apos', ...(whole.includes(operation.id) ? [] : span)],
      }),
      ...ENVELOPE.filter((name) => !list(schema.node.required).includes(name)).map((name) =>
        finding(schema.pointer, `The envelope of a list requires ${name}.`),
      ),
    ];
  });
}

function parameterProblems(doc, operation, maxItems, { largestPage, needed }) {
  const taken = new Map(
    parameters(doc, operation)
      .filter(({ node }) => node.in === 'query')
      .map((parameter) => [parameter.node.name, parameter]),
  );
  const missing = needed.filter((name) => !taken.has(name));
  if (missing.length > 0)
    return missing.map((name) => finding(operation.pointer, `A list takes the query parameter ${name}.`));
  const limite = taken.get('limite');
  const { minimum, maximum, default: usual } = child(doc, limite, 'schema')?.node ?? {};
  const bounded = minimum === 1 && maximum <= largestPage && usual !== undefined;
  const message = bounded
    ? 'maxItems of `dados` must equal the maximum of limite.'
    : `limite has minimum 1, a maximum up to ${largestPage} and a default.`;
  return bounded && maximum === maxItems ? [] : [finding(limite.pointer, message)];
}
