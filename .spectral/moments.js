import { finding } from './finding.js';
import { alternatives, named } from './generated/schemas.js';

/** A property named like an instant is a date-time, or null until it is reached. */
export default function moments(doc, { match }) {
  const isMoment = new RegExp(match);
  return named(doc)
    .filter(({ name }) => isMoment.test(name))
    .filter((moment) => !alternatives(doc, moment).every(({ node }) => node.format === 'date-time'))
    .map(({ name, pointer }) =>
      finding(pointer, `${name} is a moment: give it format date-time (or type null).`),
    );
}
