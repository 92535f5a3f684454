/** For `--import`: resolves packages missing at the root from the third-party tools. */
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
