/** Several values, with room between them for a line to break. */
export function Codes({ values }: { readonly values: readonly string[] }) {
  return values.map((value) => (
    <>
      <code key={value}>{`${value}`}</code>{' '}
    </>
  ));
}
