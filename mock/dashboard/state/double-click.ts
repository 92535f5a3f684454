/** Ignores the second click of a double click, which would repeat a request or take the following step. */
export function makeDoubleClicksOne(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail !== 2 || !(event.target as Element).closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
}
