import { finding } from './finding.js';
import { at, join, list } from './generated/document.js';
import { examples, media, operations } from './generated/operations.js';

const LIST = '/components/schemas/CodigoDeErro/x-extensible-enum';

/** Examples and the list of CodigoDeErro agree; `ofNoOperation` are the codes that no operation answers. */
export default function errorCodes(doc, { ofNoOperation }) {
  const listed = list(at(doc, LIST));
  const shown = operations(doc)
    .flatMap((operation) => media(doc, operation))
    .flatMap((content) => examples(doc, content))
    .map(({ pointer, node }) => ({ pointer, code: at(node, '/value/erro/codigo') }))
    .filter(({ code }) => typeof code === 'string');
  const used = [...ofNoOperation, ...shown.map(({ code }) => code)];
  return [
    ...shown
      .filter(({ code }) => !listed.includes(code))
      .map(({ pointer, code }) => finding(pointer, `List ${code} in CodigoDeErro.`)),
    ...listed
      .filter((code) => !used.includes(code))
      .map((code) =>
        finding(join(LIST, listed.indexOf(code)), `Show ${code} in an example of some operation.`),
      ),
  ];
}
