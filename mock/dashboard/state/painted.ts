/** Resolves once the page was painted for the first time: all that can wait begins then. */
export let tellPainted: () => void = () => {};

export const painted = new Promise<void>((resolve) => {
  tellPainted = resolve;
});
