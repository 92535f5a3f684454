import { finding } from './finding.js';
import { entries, join } from './generated/document.js';

/**
 * Component names are unique across sections and ignoring case: generators write one type or file per name, and some
 * file systems ignore case.
 */
export default function uniqueNames(doc) {
  const components = entries(doc.components).flatMap(([section, members]) =>
    Object.keys(members).map((name) => ({ section, name })),
  );
  return components.flatMap((component, index) => {
    const { section, name } = component;
    const first = components.findIndex((other) => other.name.toLowerCase() === name.toLowerCase());
    if (first === index) return [];
    const message = `Rename ${name}: components.${components[first].section} has this name already.`;
    return [finding(join('/components', section, name), message)];
  });
}
