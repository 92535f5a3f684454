import { finding } from './finding.js';
import { join } from './generated/document.js';
import { schemas } from './generated/schemas.js';

/** A description that names one value of an enum must name every value, so that an added value is explained. */
export default function namedValues(doc) {
  return schemas(doc).flatMap(({ pointer, node }) => {
    const { enum: values = node['x-extensible-enum'], description } = node;
    if (!Array.isArray(values) || typeof description !== 'string') return [];
    const unnamed = values.filter((value) => value !== null && !description.includes(`\`${value}\``));
    const named = values.filter((value) => value !== null).length - unnamed.length;
    if (named === 0 || unnamed.length === 0) return [];
    return [
      finding(
        join(pointer, 'description'),
        `The description names other values, but not ${unnamed.join(', ')}.`,
      ),
    ];
  });
}
