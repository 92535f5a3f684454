import { finding } from './finding.js';
import { operations, responses } from './generated/written-operations.js';

export default function responseHeaders(doc, { byStatus }) {
  return operations(doc)
    .flatMap((operation) => responses(doc, operation))
    .flatMap(({ status, pointer, node }) =>
      [...(byStatus.all ?? []), ...(byStatus[status] ?? [])]
        .filter((name) => node.headers?.[name] === undefined)
        .map((name) => finding(pointer, `Define the response header ${name}.`)),
    );
}
