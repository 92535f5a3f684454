import { LISTED, listedCodes, shownErrors } from './errors.js';
import { finding } from './finding.js';
import { join } from './generated/document.js';
import { media, operations } from './generated/written-operations.js';

/** Error examples and CodigoDeErro agree; codes in `ofNoOperation` need no example. */
export default function errorCodes(doc, { ofNoOperation }) {
  const listed = listedCodes(doc);
  const shown = operations(doc)
    .flatMap((operation) => media(doc, operation))
    .flatMap((content) => shownErrors(doc, content));
  const used = [...ofNoOperation, ...shown.map(({ code }) => code)];
  return [
    ...shown
      .filter(({ code }) => !listed.includes(code))
      .map(({ pointer, code }) => finding(pointer, `List ${code} in CodigoDeErro.`)),
    ...listed
      .filter((code) => !used.includes(code))
      .map((code) =>
        finding(join(LISTED, listed.indexOf(code)), `Show ${code} in an example of some operation.`),
      ),
  ];
}
