export function Method({ method }: { readonly method: string }) {
  return <span class={`method ${method}`}>{method.toUpperCase()}</span>;
}
