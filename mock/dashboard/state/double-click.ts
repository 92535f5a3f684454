/** The second half of a double click on a button does nothing: it would act again, or take the step that came next. */
export function makeDoubleClicksOne(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail !== 2 || !(event.target as Element).closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
}
