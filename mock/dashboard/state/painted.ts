/** Resolves after the first paint; less urgent work waits for it. */
export let tellPainted: () => void = () => {};

export const painted = new Promise<void>((resolve) => {
  tellPainted = resolve;
});
