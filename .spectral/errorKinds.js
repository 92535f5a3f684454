import { CODES, listedCodes } from './errors.js';
import { finding } from './finding.js';
import { at, entries, join } from './generated/document.js';

/** The map `mark` gives a kind from `kinds` to every error code. */
export default function errorKinds(doc, { mark, kinds }) {
  const pointer = `${CODES}/${mark}`;
  const listed = listedCodes(doc);
  const told = new Map(entries(at(doc, pointer)));
  return [
    ...listed
      .filter((code) => !told.has(code))
      .map((code) => finding(pointer, `Say in ${mark} what ${code} means: one of ${kinds.join(', ')}.`)),
    ...[...told]
      .filter(([code, kind]) => !listed.includes(code) || !kinds.includes(kind))
      .map(([code]) =>
        finding(join(pointer, code), `${code} must be a listed code, and one of ${kinds.join(', ')}.`),
      ),
  ];
}
