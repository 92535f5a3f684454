/**
 * Refuses an option of `createSandbox` that does not exist, such as a misspelt one.
 * @param known has every option as a member
 * @throws {TypeError} that names the options that there are
 */
export function checkOptions(options: object, known: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const names = Object.keys(known).sort().join(', ');
  throw new TypeError(`createSandbox has no option ${unknown}: its options are ${names}.`);
}
