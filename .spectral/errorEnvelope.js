import { isError } from './errors.js';
import { finding } from './finding.js';
import { entries } from './generated/document.js';
import { operations, responses } from './generated/written-operations.js';

const ERRO = '#/components/schemas/Erro';

/** Error responses (4xx, 5xx, default) have one media type, `application/json`, with the schema Erro. */
export default function errorEnvelope(doc) {
  return operations(doc)
    .flatMap((operation) => responses(doc, operation))
    .filter((answer) => isError(answer) && !isErro(answer.node))
    .map(({ pointer }) =>
      finding(pointer, 'An error is exactly `application/json` with `$ref: "#/components/schemas/Erro"`.'),
    );
}

function isErro(response) {
  const content = entries(response.content);
  return content.length === 1 && content[0][0] === 'application/json' && content[0][1].schema?.$ref === ERRO;
}
