import { operations, responses } from './contract.js';

/** Headers that responses define, by status: `{ '429': ['Retry-After'] }`; `all` stands for every status. */
export default function responseHeaders(doc, { byStatus }) {
  return operations(doc)
    .flatMap((operation) => responses(doc, operation))
    .flatMap(({ status, path, node }) =>
      [...(byStatus.all ?? []), ...(byStatus[status] ?? [])]
        .filter((name) => node.headers?.[name] === undefined)
        .map((name) => ({ message: `Define the response header ${name}.`, path })),
    );
}
