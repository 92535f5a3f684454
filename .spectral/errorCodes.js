import { examples, list, media, operations } from './contract.js';

/** Examples and the list of CodigoDeErro agree; `ofNoOperation` are the codes that no operation answers. */
export default function errorCodes(doc, { ofNoOperation }) {
  const listed = list(doc.components?.schemas?.CodigoDeErro?.['x-extensible-enum']);
  const shown = operations(doc)
    .flatMap((operation) => media(doc, operation))
    .flatMap((content) => examples(doc, content))
    .filter(({ node }) => typeof node?.value?.erro?.codigo === 'string');
  const used = [...ofNoOperation, ...shown.map(({ node }) => node.value.erro.codigo)];
  return [
    ...shown
      .filter(({ node }) => !listed.includes(node.value.erro.codigo))
      .map(({ path, node }) => ({ message: `List ${node.value.erro.codigo} in CodigoDeErro.`, path })),
    ...listed
      .filter((code) => !used.includes(code))
      .map((code) => ({
        message: `Show ${code} in an example of some operation.`,
        path: ['components', 'schemas', 'CodigoDeErro', 'x-extensible-enum', listed.indexOf(code)],
      })),
  ];
}
