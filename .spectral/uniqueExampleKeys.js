import { finding } from './finding.js';
import { join } from './generated/document.js';
import { examples, media, operations } from './generated/written-operations.js';

/** `Prefer: example=key` must select one response, whatever its status. */
export default function uniqueExampleKeys(doc) {
  return operations(doc).flatMap((operation) => {
    const answers = media(doc, operation).filter(({ status }) => status !== undefined);
    const found = answers.flatMap((content) => examples(doc, content));
    const keys = found.map(({ key }) => key);
    return found
      .filter(({ key }, index) => keys.indexOf(key) !== index)
      .map(({ key }) =>
        finding(
          join(operation.pointer, 'responses'),
          `Rename the example ${key}: another response of ${operation.node.operationId} has the same key.`,
        ),
      );
  });
}
