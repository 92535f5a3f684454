/** Resolves once the page was painted for the first time: until then, a browser is kept from all that can wait. */
export let tellPainted: () => void = () => {};

export const painted = new Promise<void>((resolve) => {
  tellPainted = resolve;
});
