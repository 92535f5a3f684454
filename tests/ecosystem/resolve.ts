/** For `node --import`: resolves packages that the root lacks from tests/ecosystem. */
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
