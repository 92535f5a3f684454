/** Loaded by `--import`: what a program imports that is not installed at the root is looked for among the tools of others. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch {
      return next(specifier, { ...context, parentURL: import.meta.url });
    }
  },
});
