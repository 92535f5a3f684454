/**
 * What `console.log` shows of an amount. It is made by a call that bundlers may leave out: were this computed name in the
 * class of amounts itself, esbuild would keep that class in programs that never use it.
 */
export const Shown: new () => object = /* @__PURE__ */ shown();

function shown() {
  return class {
    [Symbol.for('nodejs.util.inspect.custom')](): string {
      return `Valor(${this})`;
    }
  };
}
