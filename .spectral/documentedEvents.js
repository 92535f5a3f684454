import { finding } from './finding.js';
import { at, list } from './generated/document.js';
import { alternatives } from './generated/schemas.js';
import { webhooks } from './generated/written-operations.js';

/**
 * The list of event names, the union of event schemas and the webhooks agree. Events in `unlisted` have a webhook only.
 */
export default function documentedEvents(doc, { names, union, unlisted }) {
  const enumeration = `/components/schemas/${names}/enum`;
  const pointer = `/components/schemas/${union}`;
  const listed = list(at(doc, enumeration));
  const delivered = webhooks(doc).map(({ path }) => path);
  const described = alternatives(doc, { pointer, node: at(doc, pointer) }).map(
    ({ node }) => node.properties?.tipo?.const,
  );
  const missing = (wanted, found, place, say) =>
    wanted.filter((event) => !found.includes(event)).map((event) => finding(place, say(event)));
  return [
    ...missing(
      listed,
      delivered,
      enumeration,
      (event) => `Document the delivery of ${event} under webhooks.`,
    ),
    ...missing(listed, described, pointer, (event) => `Add the schema of ${event} to ${union}.`),
    ...missing(delivered, [...listed, ...unlisted], '/webhooks', (event) => `List ${event} in ${names}.`),
    ...missing(described, listed, pointer, (event) => `List ${event} in ${names}.`),
  ];
}
