/** How long the focus is held, in milliseconds. */
const PATIENCE = 1000;

/**
 * Gives the focus to an element when a change of the page drops it to the top, such as the removal of the
 * pressed button, or a click on a disabled button moves it to the main part. Tries again on each frame, because nothing takes the focus while the view is hidden until its
 * parts are loaded.
 */
export function holdFocus(target: () => HTMLElement | null | undefined): void {
  const end = performance.now() + PATIENCE;
  const hold = () => {
    const element = target();
    const { activeElement } = document;
    if (activeElement !== element && activeElement?.contains(element ?? null)) element?.focus();
    if (performance.now() < end) requestAnimationFrame(hold);
  };
  hold();
}
