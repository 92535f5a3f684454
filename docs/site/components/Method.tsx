/** The method of an operation, coloured by what it does. */
export function Method({ method }: { readonly method: string }) {
  return <span class={`method ${method}`}>{method.toUpperCase()}</span>;
}
