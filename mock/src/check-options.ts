/**
 * Refuses unknown options of `createSandbox`, such as misspelled ones.
 * @param known has every option as a property
 * @throws {TypeError} that lists the valid options
 */
export function checkOptions(options: object, known: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const names = Object.keys(known).sort().join(', ');
  throw new TypeError(`createSandbox has no option ${unknown}: its options are ${names}.`);
}
