import { finding } from './finding.js';
import { join, list } from './generated/document.js';
import { operations } from './generated/written-operations.js';

/** An open decision has a question, the draft's current answer, and the operations and schemas it concerns. */
export default function openDecisions(doc, { question, answer }) {
  const names = [
    ...operations(doc).map(({ node }) => node.operationId),
    ...Object.keys(doc.components?.schemas ?? {}),
  ];
  return list(doc['x-decisoes-em-aberto']).flatMap(({ decidir, rascunho, em }, index) => {
    const here = join('/x-decisoes-em-aberto', index);
    const places = list(em);
    const breaches = [
      [!new RegExp(question).test(decidir), 'decidir', 'Ask what has to be decided.'],
      [
        !new RegExp(answer).test(rascunho),
        'rascunho',
        'Say in a full sentence what this draft does meanwhile.',
      ],
      [places.length === 0, 'em', 'Name the operations or schemas that it is about.'],
      ...places.map((name) => [
        !names.includes(name),
        'em',
        `${name} is neither an operationId nor a schema.`,
      ]),
    ];
    return breaches.filter(([broken]) => broken).map(([, key, message]) => finding(join(here, key), message));
  });
}
