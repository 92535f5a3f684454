/**
 * @param known an object with every valid option as a property
 * @throws {TypeError} for an unknown option, such as a misspelled one
 */
export function checkOptions(options: object, known: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const names = Object.keys(known).sort().join(', ');
  throw new TypeError(`createSandbox has no option ${unknown}: its options are ${names}.`);
}
