/** Resolves `painted` after the first paint, for which less urgent work waits. */
export let tellPainted: () => void = () => {};

export const painted = new Promise<void>((resolve) => {
  tellPainted = resolve;
});
