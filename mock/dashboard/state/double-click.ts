/** Ignores all but the first of several quick clicks, which would repeat a request or take the next step. */
export function makeDoubleClicksOne(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 || !(event.target as Element).closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
}
